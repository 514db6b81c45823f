module {
  func.func @main() -> memref<i1> {
    %0 = memref.alloc() : memref<i1>
    return %0 : memref<i1>
  }
}
