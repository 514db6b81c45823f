module {
  func.func @main() {
    %0 = memref.alloc() : memref<1xi1>
    %1 = memref.alloca() : memref<1xindex>
    %2 = arith.constant 0 : index
    %3 = arith.constant 1 : index
    memref.store %3, %1[%2] : memref<1xindex>
    %4 = memref.reshape %0(%1) : (memref<1xi1>, memref<1xindex>) -> memref<?xi1>
    return
  }
}
