module {
  memref.global @g0 : memref<3xf32> = dense<0.000000e+00>
  func.func @main() {
    %0 = memref.get_global @g0 : memref<3xf32>
    %1 = arith.constant 1.000000e+00 : f32
    affine.store %1, %0[1] : memref<3xf32>
    return
  }
}
