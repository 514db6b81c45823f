module {
  func.func private @f2() {
    return
  }
  func.func private @f1() {
    %0 = arith.constant 0 : index
    scf.for %arg0 = %0 to %0 step %0 {
      func.call @f2() : () -> ()
    }
    return
  }
  func.func @main() {
    return
  }
}
