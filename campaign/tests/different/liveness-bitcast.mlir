// Nothing is cast, and the function returns another number.
func.func @main() -> i8 {
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  %m = memref.alloc() : memref<1xi8>
  memref.dealloc %m : memref<1xi8>
  return %a : i8
}
// -----
func.func @main() -> i8 {
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  %m = memref.alloc() : memref<1xi8>
  memref.dealloc %m : memref<1xi8>
  return %b : i8
}
