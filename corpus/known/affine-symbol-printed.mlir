func.func @main() -> i64 {
  %m = memref.alloc() : memref<6xi64>
  %c0 = arith.constant 0 : index
  %v = arith.constant 3 : i64
  "affine.store"(%v, %m, %c0, %c0) <{map = affine_map<(d0)[s0] -> (-(d0 * s0) mod 6)>}> : (i64, memref<6xi64>, index, index) -> ()
  %r = affine.load %m[0] : memref<6xi64>
  return %r : i64
}
