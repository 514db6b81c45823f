// `memref.copy` within one buffer, by the runtime, which has an `index` of 64 bits.
// plumb: options index-bitwidth=64

// plumb: run @unranked() = dense<[1, 1, 2, 3]>
func.func @unranked() -> memref<4xi32> {
  %g = memref.get_global @numbers : memref<4xi32>
  %b = memref.alloc() : memref<4xi32>
  memref.copy %g, %b : memref<4xi32> to memref<4xi32>
  %from = memref.subview %b[0] [3] [1] : memref<4xi32> to memref<3xi32, strided<[1]>>
  %to = memref.subview %b[1] [3] [1] : memref<4xi32> to memref<3xi32, strided<[1], offset: 1>>
  %any_from = memref.cast %from : memref<3xi32, strided<[1]>> to memref<*xi32>
  %any_to = memref.cast %to : memref<3xi32, strided<[1], offset: 1>> to memref<*xi32>
  memref.copy %any_from, %any_to : memref<*xi32> to memref<*xi32>
  return %b : memref<4xi32>
}

memref.global "private" constant @numbers : memref<4xi32> = dense<[1, 2, 3, 4]>
