memref.global @g : memref<4xi32> = dense<[1, 2, 3, 4]>
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %pad = arith.constant 7 : i32
  %g = memref.get_global @g : memref<4xi32>
  %v = vector.transfer_read %g[%c1], %pad {in_bounds = [true, false], permutation_map = affine_map<(d0) -> (d0, 0)>} : memref<4xi32>, vector<2x2xi32>
  %m = memref.alloc() : memref<2x2xi32>
  vector.transfer_write %v, %m[%c0, %c0] {in_bounds = [true, true]} : vector<2x2xi32>, memref<2x2xi32>
  %x = memref.load %m[%c0, %c1] : memref<2x2xi32>
  memref.dealloc %m : memref<2x2xi32>
  return %x : i32
}
