func.func @main() {
  %m = memref.alloc() : memref<7xi16, 1>
  memref.dealloc %m : memref<7xi16, 1>
  return
}
