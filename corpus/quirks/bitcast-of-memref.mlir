memref.global @g : memref<2xi32> = dense<7>
func.func @compute(%g: memref<?xi32>) -> f32 {
  %c0 = arith.constant 0 : index
  %f = arith.bitcast %g : memref<?xi32> to memref<?xf32>
  %x = memref.load %f[%c0] : memref<?xf32>
  return %x : f32
}

func.func @main() -> f32 {
  %g = memref.get_global @g : memref<2xi32>
  %c = memref.cast %g : memref<2xi32> to memref<?xi32>
  %x = call @compute(%c) : (memref<?xi32>) -> f32
  return %x : f32
}
