// `memref.expand_shape`: a dimension split into several whose extents multiply to its own.

memref.global "private" constant @data : memref<4x12xi32> = dense<[[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23], [24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35], [36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47]]>

// plumb: run @static() = dense<[[[13, 15, 17], [19, 21, 23]], [[37, 39, 41], [43, 45, 47]]]>
func.func @static() -> memref<2x2x3xi32, strided<[24, 6, 2], offset: 13>> {
  %g = memref.get_global @data : memref<4x12xi32>
  %v = memref.subview %g[1, 1] [2, 6] [2, 2] : memref<4x12xi32> to memref<2x6xi32, strided<[24, 2], offset: 13>>
  %e = memref.expand_shape %v [[0], [1, 2]] output_shape [2, 2, 3] : memref<2x6xi32, strided<[24, 2], offset: 13>> into memref<2x2x3xi32, strided<[24, 6, 2], offset: 13>>
  return %e : memref<2x2x3xi32, strided<[24, 6, 2], offset: 13>>
}

// Strides and offset known at run time only; both dimensions split, one extent open in each.
// plumb: run @dynamic(2, 6, 2, 1, 0, 1, 0) = 19
// plumb: run @dynamic(2, 6, 2, 0, 0, 1, 2) = 11
// plumb: run @dynamic(4, 3, 1, 1, 1, 0, 2) = 41
// plumb: run @dynamic(2, 6, 4, 0, 0, 0, 0) ub shape-mismatch
// plumb: run @dynamic(2, 6, -2, 0, 0, 0, 0) ub invalid-size
// plumb: run @dynamic(2, 6, 2, 1, 1, 0, 0) ub index-out-of-bounds
func.func @dynamic(%rows: index, %columns: index, %p: index, %i: index, %j: index, %k: index, %l: index) -> i32 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = arith.divui %rows, %c2 : index
  %g = memref.get_global @data : memref<4x12xi32>
  %o = arith.constant 0 : index
  %v = memref.subview %g[%o, %c1] [%rows, %columns] [%c1, %c2] : memref<4x12xi32> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  %e = memref.expand_shape %v [[0, 1], [2, 3]] output_shape [2, %n, %p, 3] : memref<?x?xi32, strided<[?, ?], offset: ?>> into memref<2x?x?x3xi32, strided<[?, ?, ?, ?], offset: ?>>
  %r = memref.load %e[%i, %j, %k, %l] : memref<2x?x?x3xi32, strided<[?, ?, ?, ?], offset: ?>>
  return %r : i32
}

// Unit dimensions at both ends; an extent that only the run time knows.
// plumb: run @units(4, 3, 5) = 41
// plumb: run @units(4, 3, 12) ub index-out-of-bounds
// plumb: run @units(3, 0, 0) ub shape-mismatch
func.func @units(%n: index, %i: index, %j: index) -> i32 {
  %c0 = arith.constant 0 : index
  %g = memref.get_global @data : memref<4x12xi32>
  %d = memref.cast %g : memref<4x12xi32> to memref<?x12xi32>
  %e = memref.expand_shape %d [[0, 1], [2, 3]] output_shape [1, %n, 12, 1] : memref<?x12xi32> into memref<1x?x12x1xi32>
  %r = memref.load %e[%c0, %i, %j, %c0] : memref<1x?x12x1xi32>
  return %r : i32
}

// Three parts of one dimension.
// plumb: run @thirds(2) = dense<[[[0, 1], [2, 3], [4, 5]], [[6, 7], [8, 9], [10, 11]]]>
func.func @thirds(%n: index) -> memref<2x3x2xi32, strided<[6, 2, 1]>> {
  %g = memref.get_global @data : memref<4x12xi32>
  %v = memref.subview %g[0, 0] [1, 12] [1, 1] : memref<4x12xi32> to memref<12xi32, strided<[1]>>
  %d = memref.cast %v : memref<12xi32, strided<[1]>> to memref<?xi32, strided<[?]>>
  %e = memref.expand_shape %d [[0, 1, 2]] output_shape [%n, 3, 2] : memref<?xi32, strided<[?]>> into memref<?x3x2xi32, strided<[?, ?, ?]>>
  %r = memref.cast %e : memref<?x3x2xi32, strided<[?, ?, ?]>> to memref<2x3x2xi32, strided<[6, 2, 1]>>
  return %r : memref<2x3x2xi32, strided<[6, 2, 1]>>
}

// One element, from no dimension to two.
// plumb: run @rank0(7) = 7
func.func @rank0(%x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<i32>
  memref.store %x, %a[] : memref<i32>
  %e = memref.expand_shape %a [] output_shape [1, 1] : memref<i32> into memref<1x1xi32>
  %r = memref.load %e[%c0, %c0] : memref<1x1xi32>
  return %r : i32
}

// No elements.
// plumb: run @empty(0) = 0
func.func @empty(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %a = memref.alloc(%n) : memref<?x3xi32>
  %e = memref.expand_shape %a [[0, 1], [2]] output_shape [%n, 5, 3] : memref<?x3xi32> into memref<?x5x3xi32>
  %r = memref.dim %e, %c0 : memref<?x5x3xi32>
  memref.dealloc %a : memref<?x3xi32>
  return %r : index
}

// -----

// plumb: options index-bitwidth=32
// plumb: run @narrow(2, 1, 2) = 5
func.func @narrow(%n: index, %i: index, %j: index) -> i8 {
  %g = memref.get_global @data : memref<6xi8>
  %d = memref.cast %g : memref<6xi8> to memref<?xi8>
  %e = memref.expand_shape %d [[0, 1]] output_shape [%n, 3] : memref<?xi8> into memref<?x3xi8>
  %r = memref.load %e[%i, %j] : memref<?x3xi8>
  return %r : i8
}

memref.global "private" constant @data : memref<6xi8> = dense<[0, 1, 2, 3, 4, 5]>
