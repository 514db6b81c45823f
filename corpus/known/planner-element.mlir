func.func @main() {
  %m = memref.alloc() : memref<2xindex>
  memref.dealloc %m : memref<2xindex>
  return
}
