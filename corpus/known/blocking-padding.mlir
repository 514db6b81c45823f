module {
  memref.global @g : memref<1xf32> = dense<0.000000e+00>
  func.func @main() -> f32 {
    %0 = memref.get_global @g : memref<1xf32>
    %1 = arith.constant 2.000000e+00 : f32
    %2 = arith.constant 1 : index
    %3 = vector.transfer_read %0[%2], %1 {permutation_map = affine_map<(d0) -> (d0, 0)>} : memref<1xf32>, vector<1x1xf32>
    %4 = vector.extract %3[0, 0] : f32 from vector<1x1xf32>
    return %4 : f32
  }
}
