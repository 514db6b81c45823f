module {
  memref.global @g : memref<1xi8> = dense<1>
  func.func private @called(%m: memref<1xi8>) {
    return
  }
  func.func @main() {
    %m = memref.get_global @g : memref<1xi8>
    %zero = arith.constant 0 : i8
    affine.store %zero, %m[0] : memref<1xi8>
    func.call @called(%m) : (memref<1xi8>) -> ()
    return
  }
}
