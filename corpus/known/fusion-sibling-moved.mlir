func.func @main() {
  %z = arith.constant 0 : index
  %b = arith.constant 0 : i8
  %m = memref.alloc() : memref<1xi8>
  affine.for %i = 0 to 1 {
    %v = affine.load %m[%i] : memref<1xi8>
  }
  affine.for %i = 0 to 1 {
    %r = affine.for %j = 0 to 1 iter_args(%s = %b) -> (i8) {
      %v = affine.load %m[0] : memref<1xi8>
      %t = arith.addi %s, %v : i8
      affine.yield %t : i8
    }
  }
  return
}
