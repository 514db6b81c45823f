module {
  func.func private @f0(%arg0: i8) -> i8 {
    return %arg0 : i8
  }
  func.func @main() {
    %0 = arith.constant 0 : i8
    %1 = call @f0(%0) : (i8) -> i8
    return
  }
}
