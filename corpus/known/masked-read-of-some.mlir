memref.global @g : memref<2x1x1xi8> = dense<0>
func.func @read(%zero: index, %pad: i8, %mask: vector<2x1xi1>) -> vector<1x2xi8> {
  %g = memref.get_global @g : memref<2x1x1xi8>
  %r = vector.transfer_read %g[%zero, %zero, %zero], %pad, %mask
      {in_bounds = [true, true], permutation_map = affine_map<(d0, d1, d2) -> (d2, d0)>}
      : memref<2x1x1xi8>, vector<1x2xi8>
  return %r : vector<1x2xi8>
}
func.func @main() -> vector<1x2xi8> {
  %zero = arith.constant 0 : index
  %pad = arith.constant 1 : i8
  %mask = arith.constant dense<false> : vector<2x1xi1>
  %r = call @read(%zero, %pad, %mask) : (index, i8, vector<2x1xi1>) -> vector<1x2xi8>
  return %r : vector<1x2xi8>
}
