module {
  func.func @f0(%arg0: memref<i8>) {
    return
  }
  func.func @main() {
    %0 = memref.alloc() : memref<i8>
    call @f0(%0) : (memref<i8>) -> ()
    return
  }
}
