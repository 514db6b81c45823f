func.func @main() {
  %a = memref.alloc() : memref<1xi8>
  %b = memref.realloc %a : memref<1xi8> to memref<2xi8>
  return
}
