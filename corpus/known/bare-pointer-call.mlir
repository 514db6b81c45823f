func.func private @callee(%m: memref<?xi8>) {
  return
}
func.func @main() {
  %m = memref.alloc() : memref<1xi8>
  %d = memref.cast %m : memref<1xi8> to memref<?xi8>
  call @callee(%d) : (memref<?xi8>) -> ()
  return
}
