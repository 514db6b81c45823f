func.func private @f(%m: memref<f32>) -> memref<*xf32> {
  %c = memref.cast %m : memref<f32> to memref<*xf32>
  return %c : memref<*xf32>
}
func.func @main() {
  %m = memref.alloca() : memref<f32>
  %c = call @f(%m) : (memref<f32>) -> memref<*xf32>
  return
}
