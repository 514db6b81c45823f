memref.global @g : memref<2x1x1xi8> = dense<0>
func.func @read(%g: memref<2x1x1xi8>, %zero: index, %pad: i8, %mask: vector<2x1xi1>) -> vector<1x2xi8> {
  %r = vector.transfer_read %g[%zero, %zero, %zero], %pad, %mask
      {in_bounds = [true, true], permutation_map = affine_map<(d0, d1, d2) -> (d2, d0)>}
      : memref<2x1x1xi8>, vector<1x2xi8>
  return %r : vector<1x2xi8>
}
func.func @main() -> vector<1x2xi8> {
  %zero = arith.constant 0 : index
  %pad = arith.constant 1 : i8
  %mask = arith.constant dense<false> : vector<2x1xi1>
  %g = memref.get_global @g : memref<2x1x1xi8>
  %r = call @read(%g, %zero, %pad, %mask) : (memref<2x1x1xi8>, index, i8, vector<2x1xi1>) -> vector<1x2xi8>
  return %r : vector<1x2xi8>
}
