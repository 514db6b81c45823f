// `memref.copy` within one buffer.

// Where both sides overlap it is as if the source were read first; other compilers may do otherwise.
// plumb: run @overlap() = dense<[1, 1, 2, 3]>
func.func @overlap() -> memref<4xi32> {
  %g = memref.get_global @numbers : memref<4xi32>
  %b = memref.alloc() : memref<4xi32>
  memref.copy %g, %b : memref<4xi32> to memref<4xi32>
  %from = memref.subview %b[0] [3] [1] : memref<4xi32> to memref<3xi32, strided<[1]>>
  %to = memref.subview %b[1] [3] [1] : memref<4xi32> to memref<3xi32, strided<[1], offset: 1>>
  memref.copy %from, %to : memref<3xi32, strided<[1]>> to memref<3xi32, strided<[1], offset: 1>>
  return %b : memref<4xi32>
}

// With strides: every second element moves on by two places.
// plumb: run @strided() = dense<[1, 2, 1, 4, 3, 6, 5, 8]>
func.func @strided() -> memref<8xi32> {
  %g = memref.get_global @eight : memref<8xi32>
  %b = memref.alloc() : memref<8xi32>
  memref.copy %g, %b : memref<8xi32> to memref<8xi32>
  %from = memref.subview %b[0] [3] [2] : memref<8xi32> to memref<3xi32, strided<[2]>>
  %to = memref.subview %b[2] [3] [2] : memref<8xi32> to memref<3xi32, strided<[2], offset: 2>>
  memref.copy %from, %to : memref<3xi32, strided<[2]>> to memref<3xi32, strided<[2], offset: 2>>
  return %b : memref<8xi32>
}

// A square is turned onto itself.
// plumb: run @transposed() = dense<[[1, 4, 3], [2, 5, 6], [3, 6, 9]]>
func.func @transposed() -> memref<3x3xi32> {
  %g = memref.get_global @square : memref<3x3xi32>
  %b = memref.alloc() : memref<3x3xi32>
  memref.copy %g, %b : memref<3x3xi32> to memref<3x3xi32>
  %from = memref.subview %b[0, 0] [2, 3] [1, 1] : memref<3x3xi32> to memref<2x3xi32, strided<[3, 1]>>
  %turned = memref.transpose %from (i, j) -> (j, i) : memref<2x3xi32, strided<[3, 1]>> to memref<3x2xi32, strided<[1, 3]>>
  %to = memref.subview %b[0, 0] [3, 2] [1, 1] : memref<3x3xi32> to memref<3x2xi32, strided<[3, 1]>>
  memref.copy %turned, %to : memref<3x2xi32, strided<[1, 3]>> to memref<3x2xi32, strided<[3, 1]>>
  return %b : memref<3x3xi32>
}

memref.global "private" constant @eight : memref<8xi32> = dense<[1, 2, 3, 4, 5, 6, 7, 8]>
memref.global "private" constant @square : memref<3x3xi32> = dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]>
memref.global "private" constant @numbers : memref<4xi32> = dense<[1, 2, 3, 4]>
