// `memref.collapse_shape`: groups of dimensions, contiguous in memory, joined into one each.

memref.global "private" constant @data : memref<4x6xi32> = dense<[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17], [18, 19, 20, 21, 22, 23]]>
memref.global "private" constant @cube : memref<2x3x4xi32> = dense<[
  [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], [[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]]>

// plumb: run @front() = dense<[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]>
func.func @front() -> memref<6x4xi32> {
  %g = memref.get_global @cube : memref<2x3x4xi32>
  %c = memref.collapse_shape %g [[0, 1], [2]] : memref<2x3x4xi32> into memref<6x4xi32>
  return %c : memref<6x4xi32>
}

// plumb: run @back() = dense<[[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23]]>
func.func @back() -> memref<2x12xi32> {
  %g = memref.get_global @cube : memref<2x3x4xi32>
  %c = memref.collapse_shape %g [[0], [1, 2]] : memref<2x3x4xi32> into memref<2x12xi32>
  return %c : memref<2x12xi32>
}

// Part of the rows is contiguous only where the columns are whole.
// plumb: run @rows(1, 2, 6, 9) = 15
// plumb: run @rows(0, 4, 6, 23) = 23
// plumb: run @rows(1, 1, 4, 3) = 9
// plumb: run @rows(1, 0, 4, 0) ub index-out-of-bounds
// plumb: run @rows(0, 2, 6, 12) ub index-out-of-bounds
// plumb: run @rows(0, 2, 5, 0) ub not-contiguous
func.func @rows(%first: index, %n: index, %m: index, %i: index) -> i32 {
  %g = memref.get_global @data : memref<4x6xi32>
  %v = memref.subview %g[%first, 0] [%n, %m] [1, 1] : memref<4x6xi32> to memref<?x?xi32, strided<[6, 1], offset: ?>>
  %c = memref.collapse_shape %v [[0, 1]] : memref<?x?xi32, strided<[6, 1], offset: ?>> into memref<?xi32, strided<[?], offset: ?>>
  %r = memref.load %c[%i] : memref<?xi32, strided<[?], offset: ?>>
  return %r : i32
}

// Unit dimensions join anywhere, whatever their strides.
// plumb: run @units(4) = dense<[[0, 2, 4], [6, 8, 10]]>
func.func @units(%n: index) -> memref<2x3xi32, strided<[6, 2]>> {
  %g = memref.get_global @data : memref<4x6xi32>
  %v = memref.reinterpret_cast %g to offset: [0], sizes: [1, 2, 1, 3, 1], strides: [77, 6, 5, 2, 99] : memref<4x6xi32> to memref<1x2x1x3x1xi32, strided<[77, 6, 5, 2, 99]>>
  %c = memref.collapse_shape %v [[0, 1], [2, 3, 4]] : memref<1x2x1x3x1xi32, strided<[77, 6, 5, 2, 99]>> into memref<2x3xi32, strided<[6, 2]>>
  return %c : memref<2x3xi32, strided<[6, 2]>>
}

// To no dimension at all.
// plumb: run @rank0(9) = 9
func.func @rank0(%o: index) -> i32 {
  %g = memref.get_global @data : memref<4x6xi32>
  %v = memref.reinterpret_cast %g to offset: [%o], sizes: [1, 1], strides: [6, 1] : memref<4x6xi32> to memref<1x1xi32, strided<[6, 1], offset: ?>>
  %c = memref.collapse_shape %v [] : memref<1x1xi32, strided<[6, 1], offset: ?>> into memref<i32, strided<[], offset: ?>>
  %r = memref.load %c[] : memref<i32, strided<[], offset: ?>>
  return %r : i32
}

// No elements: strides mean nothing.
// plumb: run @empty(3) = 0
func.func @empty(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %g = memref.get_global @data : memref<4x6xi32>
  %v = memref.subview %g[0, 0] [%n, %c0] [1, 1] : memref<4x6xi32> to memref<?x?xi32, strided<[6, 1]>>
  %c = memref.collapse_shape %v [[0, 1]] : memref<?x?xi32, strided<[6, 1]>> into memref<?xi32, strided<[?]>>
  %r = memref.dim %c, %c0 : memref<?xi32, strided<[?]>>
  return %r : index
}

// -----

// plumb: options index-bitwidth=32
// plumb: run @narrow(2, 5) = 5
func.func @narrow(%n: index, %i: index) -> i8 {
  %g = memref.get_global @data : memref<2x3xi8>
  %d = memref.cast %g : memref<2x3xi8> to memref<?x3xi8>
  %c = memref.collapse_shape %d [[0, 1]] : memref<?x3xi8> into memref<?xi8>
  %r = memref.load %c[%i] : memref<?xi8>
  return %r : i8
}

memref.global "private" constant @data : memref<2x3xi8> = dense<[[0, 1, 2], [3, 4, 5]]>
