// All of it is in bounds.
memref.global @g : memref<2xf32> = dense<1.0>
func.func @main() -> vector<1x2xf32> {
  %zero = arith.constant 0 : index
  %pad = arith.constant 0.0 : f32
  %g = memref.get_global @g : memref<2xf32>
  %r = vector.transfer_read %g[%zero], %pad {in_bounds = [true, true], permutation_map = affine_map<(d0) -> (0, d0)>} : memref<2xf32>, vector<1x2xf32>
  return %r : vector<1x2xf32>
}
// -----
memref.global @g : memref<2xf32> = dense<1.0>
func.func @main() -> vector<1x2xf32> {
  %pad = arith.constant 0.0 : f32
  %r = vector.broadcast %pad : f32 to vector<1x2xf32>
  return %r : vector<1x2xf32>
}
