// No memory is empty, and a stride is wrong.
func.func @main() -> index {
  %m = memref.alloc() : memref<2x3xi8>
  %b:6 = memref.extract_strided_metadata %m : memref<2x3xi8> -> memref<i8>, index, index, index, index, index
  memref.dealloc %m : memref<2x3xi8>
  return %b#4 : index
}
// -----
func.func @main() -> index {
  %m = memref.alloc() : memref<2x3xi8>
  %b = arith.constant 4 : index
  memref.dealloc %m : memref<2x3xi8>
  return %b : index
}
