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

memref.global "private" constant @numbers : memref<4xi32> = dense<[1, 2, 3, 4]>
