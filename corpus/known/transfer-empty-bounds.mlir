module {
  func.func @main() -> vector<1xf32> {
    %0 = arith.constant 0 : index
    %1 = memref.alloc() : memref<0x1x1xf32>
    %2 = arith.constant 0.000000e+00 : f32
    %3 = vector.transfer_read %1[%0, %0, %0], %2 {permutation_map = affine_map<(d0, d1, d2) -> (d0)>} : memref<0x1x1xf32>, vector<1xf32>
    return %3 : vector<1xf32>
  }
}
