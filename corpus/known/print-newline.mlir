module {
  func.func @main() -> i8 {
    vector.print punctuation <newline>
    %0 = arith.constant 3 : i8
    return %0 : i8
  }
}
