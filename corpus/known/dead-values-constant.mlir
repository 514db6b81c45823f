module {
  func.func private @f0(%arg0: i8) {
    return
  }
  func.func @main() {
    %0 = arith.constant 0 : i8
    %1 = constant @f0 : (i8) -> ()
    call_indirect %1(%0) : (i8) -> ()
    return
  }
}
