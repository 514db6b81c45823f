memref.global @g : memref<1x1x2xi32> = dense<0>
func.func @write(%v: vector<1x2xi32>, %g: memref<1x1x2xi32>, %zero: index, %mask: vector<1x2xi1>) {
  vector.transfer_write %v, %g[%zero, %zero, %zero], %mask
      {permutation_map = affine_map<(d0, d1, d2) -> (d0, d2)>} : vector<1x2xi32>, memref<1x1x2xi32>
  return
}
func.func @main() {
  %zero = arith.constant 0 : index
  %mask = arith.constant dense<[[true, false]]> : vector<1x2xi1>
  %v = arith.constant dense<[[1, 2]]> : vector<1x2xi32>
  %g = memref.get_global @g : memref<1x1x2xi32>
  call @write(%v, %g, %zero, %mask) : (vector<1x2xi32>, memref<1x1x2xi32>, index, vector<1x2xi1>) -> ()
  return
}
