module {
  memref.global @a0 : memref<1xf32> = dense<0.000000e+00>
  func.func @main() {
    %0 = memref.get_global @a0 : memref<1xf32>
    affine.for %arg0 = 0 to 0 step 3 {
      affine.for %arg1 = affine_map<(d0) -> (d0)>(%arg0) to min affine_map<(d0) -> (d0 + 3, 0)>(%arg0) {
        %1 = arith.constant 0.000000e+00 : f32
        affine.store %1, %0[%arg1] : memref<1xf32>
      }
    }
    return
  }
}
