// All of it is in bounds.
memref.global @g : memref<4xf32> = dense<[1.0, 2.0, 3.0, 4.0]>
func.func @main() -> vector<1x2xf32> {
  %zero = arith.constant 0 : index
  %two = arith.constant 2 : index
  %pad = arith.constant 0.0 : f32
  %g = memref.get_global @g : memref<4xf32>
  %r = vector.transfer_read %g[%zero], %pad {in_bounds = [true, true], permutation_map = affine_map<(d0) -> (0, d0)>} : memref<4xf32>, vector<1x2xf32>
  return %r : vector<1x2xf32>
}
// -----
memref.global @g : memref<4xf32> = dense<[1.0, 2.0, 3.0, 4.0]>
func.func @main() -> vector<1x2xf32> {
  %zero = arith.constant 0 : index
  %two = arith.constant 2 : index
  %pad = arith.constant 0.0 : f32
  %g = memref.get_global @g : memref<4xf32>
  %r = vector.transfer_read %g[%two], %pad {in_bounds = [true, true], permutation_map = affine_map<(d0) -> (0, d0)>} : memref<4xf32>, vector<1x2xf32>
  return %r : vector<1x2xf32>
}
