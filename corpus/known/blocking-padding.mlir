module {
  memref.global @g0 : memref<1xf32> = dense<0.000000e+00>
  func.func @main() -> vector<1x1xf32> {
    %0 = memref.get_global @g0 : memref<1xf32>
    %1 = arith.constant 0.000000e+00 : f32
    %2 = index.constant 1
    %3 = vector.transfer_read %0[%2], %1 {permutation_map = affine_map<(d0) -> (d0, 0)>} : memref<1xf32>, vector<1x1xf32>
    return %3 : vector<1x1xf32>
  }
}
