module {
  func.func private @f1(%arg0: i64) -> i8 {
    %0 = arith.constant 0 : i8
    return %0 : i8
  }
  func.func @main() {
    %0 = arith.constant 0 : i64
    %1 = call @f1(%0) : (i64) -> i8
    return
  }
}
