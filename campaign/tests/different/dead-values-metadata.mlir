// No poison, and another size.
func.func @main() -> index {
  %m = memref.alloc() : memref<3xi8>
  %b:4 = memref.extract_strided_metadata %m : memref<3xi8> -> memref<i8>, index, index, index
  memref.dealloc %m : memref<3xi8>
  return %b#2 : index
}
// -----
func.func @main() -> index {
  %m = memref.alloc() : memref<3xi8>
  %b = arith.constant 4 : index
  memref.dealloc %m : memref<3xi8>
  return %b : index
}
