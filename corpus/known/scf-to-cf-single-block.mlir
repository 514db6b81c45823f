module {
  func.func @main() {
    %0 = arith.constant 0 : i128
    %1 = arith.constant false
    scf.if %1 {
    } else {
      %2 = scf.if %1 -> (i128) {
        scf.yield %0 : i128
      } else {
        scf.yield %0 : i128
      }
    }
    return
  }
}
