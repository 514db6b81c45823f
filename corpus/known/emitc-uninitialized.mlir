memref.global "private" @g : memref<f32> = uninitialized
func.func @main() {
  %m = memref.get_global @g : memref<f32>
  %c = arith.constant 0.000000e+00 : f32
  memref.store %c, %m[] : memref<f32>
  return
}
