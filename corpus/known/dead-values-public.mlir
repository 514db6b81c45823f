module {
  memref.global @a0 : memref<i8> = dense<0>
  func.func @v43(%arg0: memref<i8>) {
    return
  }
  func.func @main() {
    %0 = memref.get_global @a0 : memref<i8>
    call @v43(%0) : (memref<i8>) -> ()
    return
  }
}
