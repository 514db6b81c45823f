module {
  func.func @main() {
    %0 = arith.constant 1 : index
    %1 = arith.constant 0 : index
    %2 = memref.alloc(%0) : memref<?xi1>
    %3 = arith.constant false
    memref.store %3, %2[%1] : memref<?xi1>
    return
  }
}
