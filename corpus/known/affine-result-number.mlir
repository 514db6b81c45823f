func.func @main() -> i8 {
  %m = memref.alloc() : memref<3x3xi8>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %seven = arith.constant 7 : i8
  memref.store %seven, %m[%c1, %c1] : memref<3x3xi8>
  %p:2 = affine.for %i = 0 to 1 iter_args(%a = %c1, %b = %c1) -> (index, index) {
    affine.yield %a, %b : index, index
  }
  scf.for %i = %c0 to %c1 step %c1 {
  }
  %x = "affine.load"(%m, %p#0, %p#1) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<3x3xi8>, index, index) -> i8
  return %x : i8
}
