module {
  memref.global @g0 : memref<i8> = dense<0>
  func.func @main() {
    %0 = memref.get_global @g0 : memref<i8>
    %1 = memref.load %0[] : memref<i8>
    %2 = arith.uitofp %1 : i8 to bf16
    return
  }
}
