module {
  func.func @main() -> i31 {
    %0 = arith.constant -1073741824 : i31
    %1 = arith.constant 3 : i31
    %2 = arith.ceildivsi %0, %1 : i31
    return %2 : i31
  }
}
