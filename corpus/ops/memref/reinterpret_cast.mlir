// `memref.reinterpret_cast`: a new offset, sizes and strides over the same base, whatever the operand's were.

memref.global "private" constant @data : memref<12xi8> = dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]>

// plumb: run @static() = dense<[[1, 5], [3, 7]]>
func.func @static() -> memref<2x2xi8, strided<[2, 4], offset: 1>> {
  %g = memref.get_global @data : memref<12xi8>
  %v = memref.reinterpret_cast %g to offset: [1], sizes: [2, 2], strides: [2, 4] : memref<12xi8> to memref<2x2xi8, strided<[2, 4], offset: 1>>
  return %v : memref<2x2xi8, strided<[2, 4], offset: 1>>
}

// plumb: run @dynamic(2, 3, 3, 2) = 8
// plumb: run @dynamic(0, 12, 1, 11) = 11
// plumb: run @dynamic(0, 3, 0, 2) = 0
func.func @dynamic(%offset: index, %size: index, %stride: index, %i: index) -> i8 {
  %g = memref.get_global @data : memref<12xi8>
  %v = memref.reinterpret_cast %g to offset: [%offset], sizes: [%size], strides: [%stride] : memref<12xi8> to memref<?xi8, strided<[?], offset: ?>>
  %r = memref.load %v[%i] : memref<?xi8, strided<[?], offset: ?>>
  return %r : i8
}

// The offset of the operand plays no part.
// plumb: run @replaces() = 0
func.func @replaces() -> i8 {
  %c0 = arith.constant 0 : index
  %g = memref.get_global @data : memref<12xi8>
  %v = memref.subview %g[5] [3] [1] : memref<12xi8> to memref<3xi8, strided<[1], offset: 5>>
  %w = memref.reinterpret_cast %v to offset: [0], sizes: [3], strides: [1] : memref<3xi8, strided<[1], offset: 5>> to memref<3xi8, strided<[1]>>
  %r = memref.load %w[%c0] : memref<3xi8, strided<[1]>>
  return %r : i8
}

// Making the view is fine; what lies outside the allocation cannot be read.
// plumb: run @outside(11) = 11
// plumb: run @outside(12) ub out-of-bounds
func.func @outside(%i: index) -> i8 {
  %g = memref.get_global @data : memref<12xi8>
  %v = memref.reinterpret_cast %g to offset: [0], sizes: [100], strides: [1] : memref<12xi8> to memref<100xi8>
  %r = memref.load %v[%i] : memref<100xi8>
  return %r : i8
}
