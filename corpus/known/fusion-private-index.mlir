module {
  memref.global @a2 : memref<10x10xi8> = dense<0>
  func.func @v15(%arg0: memref<10x10xi8>) {
    %0 = memref.alloc() : memref<10x10xi8>
    affine.for %arg1 = 0 to 10 {
      %1 = arith.constant 0 : i8
      affine.store %1, %arg0[%arg1, %arg1] : memref<10x10xi8>
    }
    affine.for %arg1 = 0 to 10 {
      %1 = arith.constant 0 : index
      %2 = affine.load %arg0[-%arg1 + 9, %1] : memref<10x10xi8>
      affine.store %2, %0[-%arg1 + 9, %1] : memref<10x10xi8>
    }
    return
  }
  func.func @main() {
    %0 = memref.get_global @a2 : memref<10x10xi8>
    call @v15(%0) : (memref<10x10xi8>) -> ()
    return
  }
}
