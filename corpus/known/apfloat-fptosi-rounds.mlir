memref.global @g : memref<1xf32> = dense<2.75>
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.get_global @g : memref<1xf32>
  %x = memref.load %m[%c0] : memref<1xf32>
  %r = arith.fptosi %x : f32 to i32
  return %r : i32
}
