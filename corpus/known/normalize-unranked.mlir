module {
  func.func @main() -> index {
    %0 = memref.alloc() : memref<1x1xindex>
    %1 = arith.constant 0 : index
    %2 = memref.cast %0 : memref<1x1xindex> to memref<*xindex>
    %3 = memref.cast %2 : memref<*xindex> to memref<1x1xindex, strided<[1, 1]>>
    %4 = memref.dim %3, %1 : memref<1x1xindex, strided<[1, 1]>>
    return %4 : index
  }
}
