module {
  func.func @main() {
    %0 = arith.constant 0 : index
    %1 = arith.andi %0, %0 : index
    %2 = arith.index_cast %1 : index to i8
    %3 = arith.extsi %2 : i8 to i64
    return
  }
}
