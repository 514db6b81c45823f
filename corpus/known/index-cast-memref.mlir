module {
  func.func @main() {
    %0 = memref.alloc() : memref<i64>
    %1 = arith.index_castui %0 : memref<i64> to memref<index>
    return
  }
}
