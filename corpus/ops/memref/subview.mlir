// `memref.subview`: every offset, size and stride counts in elements of what is viewed.

memref.global "private" constant @data : memref<4x6xi32> = dense<[
  [0, 1, 2, 3, 4, 5], [10, 11, 12, 13, 14, 15], [20, 21, 22, 23, 24, 25], [30, 31, 32, 33, 34, 35]]>

// plumb: run @static() = dense<[[11, 13], [31, 33]]>
func.func @static() -> memref<2x2xi32, strided<[12, 2], offset: 7>> {
  %g = memref.get_global @data : memref<4x6xi32>
  %v = memref.subview %g[1, 1] [2, 2] [2, 2] : memref<4x6xi32> to memref<2x2xi32, strided<[12, 2], offset: 7>>
  return %v : memref<2x2xi32, strided<[12, 2], offset: 7>>
}

// plumb: run @dynamic(0, 0, 1, 1) = 11
// plumb: run @dynamic(1, 2, 2, 3) = 35
// plumb: run @dynamic(2, 0, 1, 5) = 35
// plumb: run @dynamic(3, 0, 1, 1) ub view-out-of-bounds
// plumb: run @dynamic(0, 5, 1, 1) ub view-out-of-bounds
// plumb: run @dynamic(0, 0, 4, 1) ub view-out-of-bounds
func.func @dynamic(%i: index, %j: index, %s: index, %t: index) -> i32 {
  %c1 = arith.constant 1 : index
  %g = memref.get_global @data : memref<4x6xi32>
  %v = memref.subview %g[%i, %j] [2, 2] [%s, %t] : memref<4x6xi32> to memref<2x2xi32, strided<[?, ?], offset: ?>>
  %r = memref.load %v[%c1, %c1] : memref<2x2xi32, strided<[?, ?], offset: ?>>
  return %r : i32
}

// plumb: run @of_a_view() = dense<[23, 33]>
func.func @of_a_view() -> memref<2xi32, strided<[6], offset: 15>> {
  %g = memref.get_global @data : memref<4x6xi32>
  %v = memref.subview %g[1, 2] [3, 4] [1, 1] : memref<4x6xi32> to memref<3x4xi32, strided<[6, 1], offset: 8>>
  %w = memref.subview %v[1, 1] [2, 1] [1, 1] : memref<3x4xi32, strided<[6, 1], offset: 8>> to memref<2xi32, strided<[6], offset: 15>>
  return %w : memref<2xi32, strided<[6], offset: 15>>
}

// plumb: run @inside(1) = 3
// plumb: run @inside(2) ub index-out-of-bounds
func.func @inside(%i: index) -> i32 {
  %g = memref.get_global @data : memref<4x6xi32>
  %v = memref.subview %g[0, 1] [1, 2] [1, 2] : memref<4x6xi32> to memref<2xi32, strided<[2], offset: 1>>
  %r = memref.load %v[%i] : memref<2xi32, strided<[2], offset: 1>>
  return %r : i32
}
