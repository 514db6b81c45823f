// No check fails, and another number fills the memory.
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %three = arith.constant 3 : i8
  %four = arith.constant 4 : i8
  %m = memref.alloca() : memref<1xi8>
  linalg.fill ins(%three : i8) outs(%m : memref<1xi8>)
  %x = memref.load %m[%c0] : memref<1xi8>
  return %x : i8
}
// -----
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %three = arith.constant 3 : i8
  %four = arith.constant 4 : i8
  %m = memref.alloca() : memref<1xi8>
  linalg.fill ins(%four : i8) outs(%m : memref<1xi8>)
  %x = memref.load %m[%c0] : memref<1xi8>
  return %x : i8
}
