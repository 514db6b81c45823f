func.func @main() {
  affine.for %i = 0 to 4 {
    affine.parallel (%j) = (0) to (4) {
      %v = arith.constant 0 : i8
      %r = affine.for %k = 0 to 4 iter_args(%x = %v) -> (i8) {
        affine.yield %v : i8
      }
    }
  }
  return
}
