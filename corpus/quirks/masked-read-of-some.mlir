memref.global @g : memref<2x2x3x1xi32> = dense<[[[[1], [2], [3]], [[4], [5], [6]]], [[[7], [8], [9]], [[10], [11], [12]]]]>
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %pad = arith.constant 99 : i32
  %mask = arith.constant dense<[[[true], [true], [true]], [[true], [true], [true]]]> : vector<2x3x1xi1>
  %g = memref.get_global @g : memref<2x2x3x1xi32>
  %v = vector.transfer_read %g[%c0, %c0, %c0, %c0], %pad, %mask {in_bounds = [true, false, true], permutation_map = affine_map<(d0, d1, d2, d3) -> (d3, d2, d0)>} : memref<2x2x3x1xi32>, vector<1x3x2xi32>
  %m = memref.alloc() : memref<1x3x2xi32>
  vector.transfer_write %v, %m[%c0, %c0, %c0] : vector<1x3x2xi32>, memref<1x3x2xi32>
  %x = memref.load %m[%c0, %c2, %c1] : memref<1x3x2xi32>
  memref.dealloc %m : memref<1x3x2xi32>
  return %x : i32
}
