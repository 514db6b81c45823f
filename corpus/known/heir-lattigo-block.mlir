module {
  func.func @main() {
    %0 = memref.alloc() : memref<0xindex, strided<[1]>>
    cf.br ^bb1(%0 : memref<0xindex, strided<[1]>>)
  ^bb1(%1: memref<0xindex, strided<[1]>>):
    return
  }
}
