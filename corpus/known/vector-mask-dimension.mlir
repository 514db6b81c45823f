module {
  func.func @main() -> vector<1xbf16> {
    %0 = arith.constant 0 : index
    %1 = memref.alloca() : memref<1x1xbf16>
    %2 = arith.constant 1 : index
    %3 = arith.constant 0.000000e+00 : bf16
    %4 = vector.transfer_read %1[%2, %0], %3 {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<1x1xbf16>, vector<1xbf16>
    return %4 : vector<1xbf16>
  }
}
