module {
  memref.global @g1 : memref<1x1x1xi8> = dense<0>
  func.func @main() {
    %0 = memref.get_global @g1 : memref<1x1x1xi8>
    %1 = arith.constant 0 : index
    %2 = arith.constant 1 : index
    %3 = arith.constant dense<0> : vector<1x1x1xi8>
    vector.transfer_write %3, %0[%2, %1, %1] {in_bounds = [false, false, true], permutation_map = affine_map<(d0, d1, d2) -> (d1, d0, d2)>} : vector<1x1x1xi8>, memref<1x1x1xi8>
    return
  }
}
