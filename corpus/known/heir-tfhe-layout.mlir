module {
  func.func @main() -> i1 {
    %0 = memref.alloc() : memref<2xi1>
    %1 = memref.subview %0[1] [1] [1] : memref<2xi1> to memref<i1, strided<[], offset: 1>>
    %2 = memref.load %1[] : memref<i1, strided<[], offset: 1>>
    return %2 : i1
  }
}
