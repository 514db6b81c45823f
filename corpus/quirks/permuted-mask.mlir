memref.global @g : memref<2x3xi32> = dense<[[1, 2, 3], [4, 5, 6]]>
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %pad = arith.constant 7 : i32
  %mask = arith.constant dense<[[true, false, true], [false, true, true]]> : vector<2x3xi1>
  %g = memref.get_global @g : memref<2x3xi32>
  %v = vector.transfer_read %g[%c0, %c0], %pad, %mask {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<2x3xi32>, vector<3x2xi32>
  %m = memref.alloc() : memref<3x2xi32>
  vector.transfer_write %v, %m[%c0, %c0] : vector<3x2xi32>, memref<3x2xi32>
  %x = memref.load %m[%c0, %c1] : memref<3x2xi32>
  memref.dealloc %m : memref<3x2xi32>
  return %x : i32
}
