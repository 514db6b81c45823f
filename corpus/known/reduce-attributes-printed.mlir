module {
  func.func @main() {
    %0 = arith.constant 1 : index
    %1 = arith.constant 0 : index
    scf.parallel (%arg0) = (%0) to (%1) step (%0) {
    }
    return
  }
}
