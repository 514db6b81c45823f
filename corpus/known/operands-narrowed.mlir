memref.global @g : memref<2xbf16> = dense<[131072.0, 4.0]>
func.func @main() -> f16 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %g = memref.get_global @g : memref<2xbf16>
  %a = memref.load %g[%c0] : memref<2xbf16>
  %b = memref.load %g[%c1] : memref<2xbf16>
  %x = arith.extf %a : bf16 to f32
  %y = arith.extf %b : bf16 to f32
  %m = arith.divf %x, %y : f32
  %r = arith.truncf %m : f32 to f16
  return %r : f16
}
