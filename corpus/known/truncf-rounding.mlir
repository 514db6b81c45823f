memref.global @x : memref<1xf32> = dense<2049.0>
func.func @main() -> f16 {
  %c0 = arith.constant 0 : index
  %g = memref.get_global @x : memref<1xf32>
  %x = memref.load %g[%c0] : memref<1xf32>
  %y = arith.truncf %x upward : f32 to f16
  return %y : f16
}
