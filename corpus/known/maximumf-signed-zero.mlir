memref.global @g : memref<2xf32> = dense<[0.0, -0.0]>
func.func @main() -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %g = memref.get_global @g : memref<2xf32>
  %a = memref.load %g[%c0] : memref<2xf32>
  %b = memref.load %g[%c1] : memref<2xf32>
  %r = arith.maximumf %a, %b : f32
  return %r : f32
}
