module {
  func.func @main() -> memref<1x1xindex> {
    %0 = memref.alloc() : memref<1x1xindex>
    return %0 : memref<1x1xindex>
  }
}
