module {
  func.func @v24(%arg0: memref<?xi8>) {
    return
  }
  func.func @main() {
    %0 = memref.alloc() : memref<1xi8>
    %1 = memref.cast %0 : memref<1xi8> to memref<?xi8>
    call @v24(%1) : (memref<?xi8>) -> ()
    return
  }
}
