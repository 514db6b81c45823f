module {
  memref.global "private" @preset0 : memref<f32> = dense<0.000000e+00>
  func.func @main() {
    %0 = arith.constant 0.000000e+00 : f32
    %1 = affine.for %arg0 = 6 to min affine_map<() -> (13, 6)>() step 2 iter_args(%arg1 = %0) -> (f32) {
      %2 = memref.get_global @preset0 : memref<f32>
      affine.yield %arg1 : f32
    }
    return
  }
}
