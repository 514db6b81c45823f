module {
  func.func @main() -> i32 {
    %0 = arith.constant 96 : i8
    %1 = arith.extui %0 : i8 to i32
    %2 = arith.constant 9 : i32
    %3 = arith.shrui %1, %2 : i32
    return %3 : i32
  }
}
