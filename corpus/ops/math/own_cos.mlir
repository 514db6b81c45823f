// `math.cos` is the cosine, though the module has a function of C's name for it.

func.func @cos(%a: f64) -> f64 {
  %two = arith.constant 2.0 : f64
  %r = arith.mulf %a, %two : f64
  return %r : f64
}

// plumb: run @both(0.5) = ~0.8775825618903728, 1.0
func.func @both(%a: f64) -> (f64, f64) {
  %x = math.cos %a : f64
  %y = call @cos(%a) : (f64) -> f64
  return %x, %y : f64, f64
}
