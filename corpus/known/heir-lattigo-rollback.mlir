module {
  func.func @main() -> i8 {
    %0 = arith.constant 1 : i8
    %1 = arith.addi %0, %0 : i8
    return %1 : i8
  }
}
