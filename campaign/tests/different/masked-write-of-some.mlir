// No lane is off, and another vector is written.
memref.global @g : memref<1x1x2xi32> = dense<0>
func.func @main() {
  %c0 = arith.constant 0 : index
  %a = arith.constant dense<[[1, 2]]> : vector<1x2xi32>
  %b = arith.constant dense<[[3, 4]]> : vector<1x2xi32>
  %g = memref.get_global @g : memref<1x1x2xi32>
  vector.transfer_write %a, %g[%c0, %c0, %c0] {permutation_map = affine_map<(d0, d1, d2) -> (d0, d2)>} : vector<1x2xi32>, memref<1x1x2xi32>
  return
}
// -----
memref.global @g : memref<1x1x2xi32> = dense<0>
func.func @main() {
  %c0 = arith.constant 0 : index
  %a = arith.constant dense<[[1, 2]]> : vector<1x2xi32>
  %b = arith.constant dense<[[3, 4]]> : vector<1x2xi32>
  %g = memref.get_global @g : memref<1x1x2xi32>
  vector.transfer_write %b, %g[%c0, %c0, %c0] {permutation_map = affine_map<(d0, d1, d2) -> (d0, d2)>} : vector<1x2xi32>, memref<1x1x2xi32>
  return
}
// -----
// All dimensions of memory are written, in their order.
memref.global @g : memref<1x2xi32> = dense<0>
func.func @main() {
  %zero = arith.constant 0 : index
  %mask = arith.constant dense<[[true, false]]> : vector<1x2xi1>
  %v = arith.constant dense<[[1, 2]]> : vector<1x2xi32>
  %g = memref.get_global @g : memref<1x2xi32>
  vector.transfer_write %v, %g[%zero, %zero], %mask : vector<1x2xi32>, memref<1x2xi32>
  return
}
// -----
memref.global @g : memref<1x2xi32> = dense<0>
func.func @main() {
  %zero = arith.constant 0 : index
  %mask = arith.constant dense<[[true, false]]> : vector<1x2xi1>
  %v = arith.constant dense<[[1, 2]]> : vector<1x2xi32>
  %g = memref.get_global @g : memref<1x2xi32>
  vector.transfer_write %v, %g[%zero, %zero] : vector<1x2xi32>, memref<1x2xi32>
  return
}
