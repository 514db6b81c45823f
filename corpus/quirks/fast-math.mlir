memref.global @g : memref<f32> = dense<3.0>
func.func @main() -> f32 {
  %g = memref.get_global @g : memref<f32>
  %x = memref.load %g[] : memref<f32>
  %r = arith.mulf %x, %x fastmath<nnan> : f32
  return %r : f32
}
