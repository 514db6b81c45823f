module {
  func.func @main() -> i8 {
    %0 = arith.constant 0 : index
    %1 = arith.constant 1 : index
    %2 = memref.alloc() : memref<1x1xi8>
    %3 = arith.constant dense<5> : vector<1xi8>
    %4 = arith.constant 7 : i8
    memref.store %4, %2[%0, %0] : memref<1x1xi8>
    vector.transfer_write %3, %2[%1, %0] {permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<1xi8>, memref<1x1xi8>
    %5 = memref.load %2[%0, %0] : memref<1x1xi8>
    return %5 : i8
  }
}
