func.func @main() -> i8 {
  %seven = arith.constant 7 : i8
  %m = memref.alloc() : memref<1xi8>
  affine.store %seven, %m[0] : memref<1xi8>
  %x = affine.load %m[0] : memref<1xi8>
  %c = memref.cast %m : memref<1xi8> to memref<?xi8>
  memref.dealloc %c : memref<?xi8>
  return %x : i8
}
