module {
  func.func @main() {
    %0 = arith.constant 0 : index
    %1 = arith.index_cast %0 : index to i128
    return
  }
}
