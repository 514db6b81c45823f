module {
  memref.global @a2 : memref<2x1xi8> = dense<0>
  func.func @main() {
    %0 = memref.get_global @a2 : memref<2x1xi8>
    %1 = arith.constant 0 : index
    %2 = arith.constant 3 : index
    %3 = arith.constant 1 : index
    scf.forall (%arg0) = (%1) to (%2) step (%3) {
      %4 = arith.constant dense<false> : vector<2xi1>
      %5 = arith.constant dense<0> : vector<2xi8>
      vector.transfer_write %5, %0[%arg0, %1], %4 : vector<2xi8>, memref<2x1xi8>
    }
    return
  }
}
