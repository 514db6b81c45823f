// Nothing is cast, and memory is freed twice.
func.func @main() -> i8 {
  %a = arith.constant 3 : i8
  %m = memref.alloc() : memref<1xi8>
  %n = memref.alloc() : memref<1xi8>
  memref.dealloc %n : memref<1xi8>
  memref.dealloc %m : memref<1xi8>
  return %a : i8
}
// -----
func.func @main() -> i8 {
  %a = arith.constant 3 : i8
  %m = memref.alloc() : memref<1xi8>
  %n = memref.alloc() : memref<1xi8>
  memref.dealloc %n : memref<1xi8>
  memref.dealloc %n : memref<1xi8>
  return %a : i8
}
