module {
  func.func @main() {
    %0 = memref.alloc() : memref<0x2xindex>
    %1 = memref.cast %0 : memref<0x2xindex> to memref<0x2xindex, strided<[2, 1]>>
    return
  }
}
