memref.global @g : memref<3x3x3xi32> = dense<0>
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %mask = arith.constant dense<[[true, false, true], [true, true, false]]> : vector<2x3xi1>
  %v = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
  %g = memref.get_global @g : memref<3x3x3xi32>
  vector.transfer_write %v, %g[%c0, %c0, %c0], %mask {permutation_map = affine_map<(d0, d1, d2) -> (d0, d2)>} : vector<2x3xi32>, memref<3x3x3xi32>
  %x = memref.load %g[%c1, %c0, %c1] : memref<3x3x3xi32>
  return %x : i32
}
