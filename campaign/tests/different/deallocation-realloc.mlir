// Nothing is freed too early, and the size is wrong.
func.func @main() -> index {
  %zero = arith.constant 0 : index
  %two = arith.constant 2 : index
  %three = arith.constant 3 : index
  %a = memref.alloc() : memref<1xi8>
  %b = memref.realloc %a(%two) : memref<1xi8> to memref<?xi8>
  %n = memref.dim %b, %zero : memref<?xi8>
  return %n : index
}
// -----
func.func @main() -> index {
  %zero = arith.constant 0 : index
  %two = arith.constant 2 : index
  %three = arith.constant 3 : index
  %a = memref.alloc() : memref<1xi8>
  %b = memref.realloc %a(%three) : memref<1xi8> to memref<?xi8>
  %n = memref.dim %b, %zero : memref<?xi8>
  return %n : index
}
