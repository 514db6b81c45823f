module {
  func.func @main() -> i64 {
    %0 = arith.constant 0 : index
    %1 = memref.alloc() : memref<index>
    memref.store %0, %1[] : memref<index>
    %2 = arith.index_cast %1 : memref<index> to memref<i64>
    %3 = memref.load %2[] : memref<i64>
    memref.store %0, %1[] : memref<index>
    return %3 : i64
  }
}
