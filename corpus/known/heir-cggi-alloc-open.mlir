module {
  func.func @main() {
    %0 = arith.constant 1 : index
    %1 = memref.alloc(%0) : memref<?xi1>
    return
  }
}
