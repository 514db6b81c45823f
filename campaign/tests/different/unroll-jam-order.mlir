// The loops are jammed, and rightly so: it is another number.
func.func private @fill(%m: memref<8x2xi8>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 2 {
      %a = arith.constant 3 : i8
      affine.store %a, %m[%i, %j] : memref<8x2xi8>
    }
  }
  return
}
func.func @main() -> i8 {
  %m = memref.alloc() : memref<8x2xi8>
  call @fill(%m) : (memref<8x2xi8>) -> ()
  %i = arith.constant 1 : index
  %r = memref.load %m[%i, %i] : memref<8x2xi8>
  return %r : i8
}
// -----
func.func private @fill(%m: memref<8x2xi8>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 2 {
      %b = arith.constant 4 : i8
      affine.store %b, %m[%i, %j] : memref<8x2xi8>
    }
  }
  return
}
func.func @main() -> i8 {
  %m = memref.alloc() : memref<8x2xi8>
  call @fill(%m) : (memref<8x2xi8>) -> ()
  %i = arith.constant 1 : index
  %r = memref.load %m[%i, %i] : memref<8x2xi8>
  return %r : i8
}
