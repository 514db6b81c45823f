module {
  func.func @main() {
    %0 = arith.constant 0 : i8
    %1 = arith.constant 1 : i8
    %2 = arith.constant 2 : i8
    %3 = arith.constant 0 : index
    %4 = arith.constant 1 : index
    %5 = arith.constant 2 : index
    scf.for %arg0 = %0 to %2 step %1 : i8 {
      scf.for %arg1 = %3 to %5 step %4 {
      }
    }
    return
  }
}
