func.func @main() -> i8 {
  %c16 = arith.constant 16 : index
  %c2 = arith.constant 2 : index
  %c0 = arith.constant 0 : index
  %v = arith.constant 42 : i8
  %m = memref.alloc(%c16) : memref<?xi8>
  memref.store %v, %m[%c0] : memref<?xi8>
  %n = memref.realloc %m(%c2) {alignment = 64} : memref<?xi8> to memref<?xi8>
  %a = memref.assume_alignment %n, 64 : memref<?xi8>
  %r = memref.load %a[%c0] : memref<?xi8>
  memref.dealloc %n : memref<?xi8>
  return %r : i8
}
