// A condition that does not hold for this number.
func.func @main() -> i1 {
  %x = arith.constant 1 : index
  %r = affine.if affine_set<(d0)[s0] : (d0 ceildiv s0 == 0)>(%x)[%x] -> i1 {
    %no = arith.constant false
    affine.yield %no : i1
  } else {
    %yes = arith.constant true
    affine.yield %yes : i1
  }
  return %r : i1
}
// -----
func.func @main() -> i1 {
  %r = arith.constant false
  return %r : i1
}
