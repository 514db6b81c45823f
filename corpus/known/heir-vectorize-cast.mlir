module {
  func.func @main() {
    %0 = arith.constant 0 : i8
    %1 = arith.index_cast %0 : i8 to index
    %2 = arith.index_cast %0 : i8 to index
    return
  }
}
