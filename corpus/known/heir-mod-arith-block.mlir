module {
  func.func @main() {
    %0 = memref.alloca() : memref<i8>
    cf.br ^bb1(%0 : memref<i8>)
  ^bb1(%1: memref<i8>):
    return
  }
}
