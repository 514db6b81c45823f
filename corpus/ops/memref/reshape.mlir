// `memref.reshape`: a row-major buffer in the shape that a memref holds.

memref.global "private" constant @data : memref<12xi32> = dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]>

// plumb: run @ranked(3, 4, 2, 3) = 11
// plumb: run @ranked(4, 3, 2, 1) = 7
// plumb: run @ranked(12, 1, 11, 0) = 11
// plumb: run @ranked(3, 4, 0, 4) ub index-out-of-bounds
// plumb: run @ranked(5, 2, 0, 0) ub shape-mismatch
// plumb: run @ranked(-3, -4, 0, 0) ub invalid-size
func.func @ranked(%n: index, %m: index, %i: index, %j: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %g = memref.get_global @data : memref<12xi32>
  %shape = memref.alloca() : memref<2xindex>
  memref.store %n, %shape[%c0] : memref<2xindex>
  memref.store %m, %shape[%c1] : memref<2xindex>
  %v = memref.reshape %g(%shape) : (memref<12xi32>, memref<2xindex>) -> memref<?x?xi32>
  %r = memref.load %v[%i, %j] : memref<?x?xi32>
  return %r : i32
}

// What the type states must be what the shape holds. Narrow numbers are signed.
// plumb: run @partly_static(2, 3) = 2, 10
// plumb: run @partly_static(3, 2) ub cast-mismatch
// plumb: run @partly_static(2, -3) ub invalid-size
func.func @partly_static(%n: i8, %m: i8) -> (index, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %two = arith.constant 2 : i8
  %g = memref.get_global @data : memref<12xi32>
  %shape = memref.alloca() : memref<3xi8>
  memref.store %two, %shape[%c0] : memref<3xi8>
  memref.store %m, %shape[%c1] : memref<3xi8>
  memref.store %n, %shape[%c2] : memref<3xi8>
  %v = memref.reshape %g(%shape) : (memref<12xi32>, memref<3xi8>) -> memref<?x?x2xi32>
  %d = memref.dim %v, %c2 : memref<?x?x2xi32>
  %r = memref.load %v[%c1, %c2, %c0] : memref<?x?x2xi32>
  return %d, %r : index, i32
}

// Without rank, on either side or on both. The shape stands in a column of another memref.
func.func private @as_unranked(%rank: index, %a: index, %b: index, %m: memref<*xi32>) -> memref<*xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %table = memref.alloca() : memref<3x2xindex>
  memref.store %a, %table[%c0, %c1] : memref<3x2xindex>
  memref.store %b, %table[%c1, %c1] : memref<3x2xindex>
  %column = memref.subview %table[0, 1] [%rank, 1] [1, 1] : memref<3x2xindex> to memref<?xindex, strided<[2], offset: 1>>
  %shape = memref.alloca(%rank) : memref<?xindex>
  memref.copy %column, %shape : memref<?xindex, strided<[2], offset: 1>> to memref<?xindex>
  %v = memref.reshape %m(%shape) : (memref<*xi32>, memref<?xindex>) -> memref<*xi32>
  return %v : memref<*xi32>
}

// plumb: run @unranked(6, 2, 4, 1) = 2, 6, 9
// plumb: run @unranked(3, 4, 1, 2) = 2, 3, 6
// plumb: run @unranked(4, 4, 0, 0) ub shape-mismatch
func.func @unranked(%a: index, %b: index, %i: index, %j: index) -> (index, index, i32) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %g = memref.get_global @data : memref<12xi32>
  %u = memref.cast %g : memref<12xi32> to memref<*xi32>
  %v = call @as_unranked(%c2, %a, %b, %u) : (index, index, index, memref<*xi32>) -> memref<*xi32>
  %rank = memref.rank %v : memref<*xi32>
  %d = memref.dim %v, %c0 : memref<*xi32>
  %w = memref.cast %v : memref<*xi32> to memref<?x?xi32>
  %r = memref.load %w[%i, %j] : memref<?x?xi32>
  return %rank, %d, %r : index, index, i32
}

// plumb: run @back(2, 3) = 11
// plumb: run @back(3, 2) ub cast-mismatch
func.func @back(%a: index, %b: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %g = memref.get_global @data : memref<12xi32>
  %shape = memref.alloca() : memref<3xindex>
  memref.store %a, %shape[%c0] : memref<3xindex>
  memref.store %b, %shape[%c1] : memref<3xindex>
  memref.store %c2, %shape[%c2] : memref<3xindex>
  %any = memref.cast %shape : memref<3xindex> to memref<?xindex>
  %v = memref.reshape %g(%any) : (memref<12xi32>, memref<?xindex>) -> memref<*xi32>
  %w = memref.reshape %v(%shape) : (memref<*xi32>, memref<3xindex>) -> memref<2x?x?xi32>
  %r = memref.load %w[%c1, %c2, %c1] : memref<2x?x?xi32>
  return %r : i32
}

// Zero elements have any shape of zero elements; one element has a shape without dimensions.
// plumb: run @empty(7) = 7
func.func @empty(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<0x4xi8>
  %shape = memref.alloca() : memref<2xindex>
  memref.store %n, %shape[%c0] : memref<2xindex>
  memref.store %c0, %shape[%c1] : memref<2xindex>
  %v = memref.reshape %a(%shape) : (memref<0x4xi8>, memref<2xindex>) -> memref<?x?xi8>
  %r = memref.dim %v, %c0 : memref<?x?xi8>
  memref.dealloc %a : memref<0x4xi8>
  return %r : index
}

// plumb: run @one(5) = 5
func.func @one(%x: i8) -> i8 {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<1x1xi8>
  memref.store %x, %a[%c0, %c0] : memref<1x1xi8>
  %shape = memref.alloca() : memref<0xindex>
  %v = memref.reshape %a(%shape) : (memref<1x1xi8>, memref<0xindex>) -> memref<i8>
  %r = memref.load %v[] : memref<i8>
  return %r : i8
}

// A memref without rank may hide strides or an offset, which no row-major buffer has.
// plumb: run @hidden(0, 12) = 4
// plumb: run @hidden(0, 6) ub not-contiguous
// plumb: run @hidden(6, 6) ub not-contiguous
func.func @hidden(%offset: index, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c12 = arith.constant 12 : index
  %full = arith.cmpi eq, %n, %c12 : index
  %zero = arith.cmpi eq, %offset, %c0 : index
  %wide = arith.constant 2 : index
  %skip = arith.select %full, %c1, %wide : index
  %step = arith.select %zero, %skip, %c1 : index
  %g = memref.get_global @data : memref<12xi32>
  %s = memref.subview %g[%offset] [%n] [%step] : memref<12xi32> to memref<?xi32, strided<[?], offset: ?>>
  %u = memref.cast %s : memref<?xi32, strided<[?], offset: ?>> to memref<*xi32>
  %shape = memref.alloca() : memref<2xindex>
  %c3 = arith.constant 3 : index
  %rest = arith.divui %n, %c3 : index
  memref.store %c3, %shape[%c0] : memref<2xindex>
  memref.store %rest, %shape[%c1] : memref<2xindex>
  %v = memref.reshape %u(%shape) : (memref<*xi32>, memref<2xindex>) -> memref<3x?xi32>
  %r = memref.load %v[%c1, %c0] : memref<3x?xi32>
  return %r : i32
}

// -----

// plumb: options index-bitwidth=32
// plumb: run @narrow(2, 3) = 5, 2
func.func @narrow(%n: i64, %m: i64) -> (i8, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %g = memref.get_global @data : memref<6xi8>
  %shape = memref.alloca() : memref<2xi64>
  memref.store %n, %shape[%c0] : memref<2xi64>
  memref.store %m, %shape[%c1] : memref<2xi64>
  %any = memref.cast %shape : memref<2xi64> to memref<?xi64>
  %v = memref.reshape %g(%any) : (memref<6xi8>, memref<?xi64>) -> memref<*xi8>
  %w = memref.cast %v : memref<*xi8> to memref<?x?xi8>
  %r = memref.load %w[%c1, %c2] : memref<?x?xi8>
  %d = memref.dim %w, %c0 : memref<?x?xi8>
  return %r, %d : i8, index
}

memref.global "private" constant @data : memref<6xi8> = dense<[0, 1, 2, 3, 4, 5]>
