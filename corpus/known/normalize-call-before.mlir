func.func @main() {
  %m = memref.alloca() : memref<1xi8>
  %v = memref.subview %m[0] [1] [2] : memref<1xi8> to memref<1xi8, strided<[2]>>
  call @called(%v) : (memref<1xi8, strided<[2]>>) -> ()
  return
}
func.func private @called(%m: memref<1xi8, strided<[2]>>) {
  return
}
