module {
  memref.global @g0 : memref<f32> = dense<0.000000e+00>
  func.func @main() {
    %0 = arith.constant 0.000000e+00 : f32
    %1:2 = math.sincos %0 : f32
    %2 = memref.get_global @g0 : memref<f32>
    memref.store %1#1, %2[] : memref<f32>
    %3:2 = math.sincos %0 : f32
    return
  }
}
