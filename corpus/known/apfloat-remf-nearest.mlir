memref.global @g : memref<2xf32> = dense<[5.0, 3.0]>
func.func @main() -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.get_global @g : memref<2xf32>
  %x = memref.load %m[%c0] : memref<2xf32>
  %y = memref.load %m[%c1] : memref<2xf32>
  %r = arith.remf %x, %y : f32
  return %r : f32
}
