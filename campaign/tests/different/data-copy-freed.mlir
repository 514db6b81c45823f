// Memory is freed twice, and nothing is copied back.
func.func @main() -> i8 {
  %a = arith.constant 3 : i8
  %m = memref.alloc() : memref<1xi8>
  %n = memref.alloc() : memref<1xi8>
  affine.store %a, %m[0] : memref<1xi8>
  memref.dealloc %n : memref<1xi8>
  memref.dealloc %m : memref<1xi8>
  return %a : i8
}
// -----
func.func @main() -> i8 {
  %a = arith.constant 3 : i8
  %m = memref.alloc() : memref<1xi8>
  %n = memref.alloc() : memref<1xi8>
  affine.store %a, %m[0] : memref<1xi8>
  memref.dealloc %n : memref<1xi8>
  memref.dealloc %n : memref<1xi8>
  return %a : i8
}
