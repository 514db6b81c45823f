// `affine.yield`: hands values to the operation around it.

// plumb: run @choose(2, 1.5, -1.5) = 1.5, 2
// plumb: run @choose(1, 1.5, -1.5) = -1.5, 1
func.func @choose(%n: index, %a: f64, %b: f64) -> (f64, index) {
  %r:2 = affine.for %i = 0 to %n iter_args(%x = %b, %y = %a) -> (f64, f64) {
    affine.yield %y, %x : f64, f64
  }
  %s:2 = affine.if affine_set<()[s0] : (s0 - 2 == 0)>()[%n] -> (f64, index) {
    affine.yield %r#1, %n : f64, index
  } else {
    affine.yield %r#1, %n : f64, index
  }
  return %s#0, %s#1 : f64, index
}
