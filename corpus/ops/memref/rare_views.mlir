// Views that are rarely made, of which a released compiler gets each wrong: one program a piece, for it may crash.

// One column is at equal distances too: the stride is that of the rows, for a column has no neighbour.
// plumb: run @column(1, 3) = 20
// plumb: run @column(6, 13) = 15
func.func @column(%m: index, %i: index) -> i32 {
  %c2 = arith.constant 2 : index
  %c6 = arith.constant 6 : index
  %first = arith.cmpi ne, %m, %c6 : index
  %c0 = arith.constant 0 : index
  %o = arith.select %first, %c2, %c0 : index
  %g = memref.get_global @data : memref<4x6xi32>
  %v = memref.subview %g[0, %o] [4, %m] [1, 1] : memref<4x6xi32> to memref<4x?xi32, strided<[6, 1], offset: ?>>
  %c = memref.collapse_shape %v [[0, 1]] : memref<4x?xi32, strided<[6, 1], offset: ?>> into memref<?xi32, strided<[?], offset: ?>>
  %p = arith.constant 2 : index
  %q = arith.addi %i, %p : index
  %j = arith.select %first, %i, %q : index
  %r = memref.load %c[%j] : memref<?xi32, strided<[?], offset: ?>>
  return %r : i32
}

memref.global "private" constant @data : memref<4x6xi32> = dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23]]>

// -----

// Strides that only the run time knows, and a negative one.
// plumb: run @turned(0) = 23
// plumb: run @turned(7) = 16
func.func @turned(%i: index) -> i32 {
  %one = arith.constant -1 : index
  %six = arith.constant -6 : index
  %g = memref.get_global @data : memref<4x6xi32>
  %v = memref.reinterpret_cast %g to offset: [23], sizes: [4, 6], strides: [%six, %one] : memref<4x6xi32> to memref<4x6xi32, strided<[?, ?], offset: 23>>
  %c = memref.collapse_shape %v [[0, 1]] : memref<4x6xi32, strided<[?, ?], offset: 23>> into memref<24xi32, strided<[?], offset: 23>>
  %r = memref.load %c[%i] : memref<24xi32, strided<[?], offset: 23>>
  return %r : i32
}

memref.global "private" constant @data : memref<4x6xi32> = dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23]]>

// -----

// Strides and offset known at run time only; two extents open in one group.
// plumb: run @two_open(2, 6, 3, 1, 0, 1, 0) = 19
// plumb: run @two_open(2, 6, 2, 0, 0, 2, 1) = 11
// plumb: run @two_open(4, 3, 1, 1, 1, 2, 0) = 41
// plumb: run @two_open(2, 6, 4, 0, 0, 0, 0) ub shape-mismatch
// plumb: run @two_open(2, 6, -3, 0, 0, 0, 0) ub invalid-size
// plumb: run @two_open(2, 6, 3, 1, 1, 0, 0) ub index-out-of-bounds
func.func @two_open(%rows: index, %columns: index, %m: index, %i: index, %j: index, %k: index, %l: index) -> i32 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = arith.divui %rows, %c2 : index
  %g = memref.get_global @data : memref<4x12xi32>
  %o = arith.constant 0 : index
  %v = memref.subview %g[%o, %c1] [%rows, %columns] [%c1, %c2] : memref<4x12xi32> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  %p = arith.divui %columns, %m : index
  %e = memref.expand_shape %v [[0, 1], [2, 3]] output_shape [2, %n, %p, %m] : memref<?x?xi32, strided<[?, ?], offset: ?>> into memref<2x?x?x?xi32, strided<[?, ?, ?, ?], offset: ?>>
  %r = memref.load %e[%i, %j, %k, %l] : memref<2x?x?x?xi32, strided<[?, ?, ?, ?], offset: ?>>
  return %r : i32
}

memref.global "private" constant @data : memref<4x12xi32> = dense<[[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23], [24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35], [36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47]]>

// -----

// No elements: the extents beside the zero are free.
// plumb: run @empty(5) = 5
func.func @empty(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %a = memref.alloc(%c0) : memref<?x3xi32>
  %e = memref.expand_shape %a [[0, 1], [2]] output_shape [%n, %c0, 3] : memref<?x3xi32> into memref<?x?x3xi32>
  %r = memref.dim %e, %c0 : memref<?x?x3xi32>
  memref.dealloc %a : memref<?x3xi32>
  return %r : index
}

// -----

// A shape without static length that is narrower than `index`.
// plumb: run @narrow_shape(3, 2) = 5, 3
func.func @narrow_shape(%n: i16, %m: i16) -> (i8, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %g = memref.get_global @data : memref<6xi8>
  %shape = memref.alloca() : memref<2xi16>
  memref.store %n, %shape[%c0] : memref<2xi16>
  memref.store %m, %shape[%c1] : memref<2xi16>
  %any = memref.cast %shape : memref<2xi16> to memref<?xi16>
  %v = memref.reshape %g(%any) : (memref<6xi8>, memref<?xi16>) -> memref<*xi8>
  %w = memref.cast %v : memref<*xi8> to memref<?x?xi8>
  %r = memref.load %w[%c2, %c1] : memref<?x?xi8>
  %d = memref.dim %w, %c0 : memref<?x?xi8>
  return %r, %d : i8, index
}

memref.global "private" constant @data : memref<6xi8> = dense<[0, 1, 2, 3, 4, 5]>

// -----

// And one that is a column of a table.
// plumb: run @shape_column() = 5, 3
func.func @shape_column() -> (i8, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %table = memref.get_global @table : memref<2x3xindex>
  %g = memref.get_global @data : memref<6xi8>
  %column = memref.subview %table[0, 1] [2, 1] [1, 1] : memref<2x3xindex> to memref<2xindex, strided<[3], offset: 1>>
  %any = memref.cast %column : memref<2xindex, strided<[3], offset: 1>> to memref<?xindex, strided<[?], offset: ?>>
  %v = memref.reshape %g(%any) : (memref<6xi8>, memref<?xindex, strided<[?], offset: ?>>) -> memref<*xi8>
  %w = memref.cast %v : memref<*xi8> to memref<?x?xi8>
  %r = memref.load %w[%c2, %c1] : memref<?x?xi8>
  %d = memref.dim %w, %c0 : memref<?x?xi8>
  return %r, %d : i8, index
}

memref.global "private" constant @table : memref<2x3xindex> = dense<[[9, 3, 9], [9, 2, 9]]>
memref.global "private" constant @data : memref<6xi8> = dense<[0, 1, 2, 3, 4, 5]>

// -----

// Freed in the space where it was made.
// plumb: run @freed_there(3) = 3
func.func @freed_there(%x: i32) -> i32 {
  %a = memref.alloc() : memref<i32, 2>
  memref.store %x, %a[] : memref<i32, 2>
  %r = memref.load %a[] : memref<i32, 2>
  memref.dealloc %a : memref<i32, 2>
  return %r : i32
}
