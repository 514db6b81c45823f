// `arith.sitofp`: the nearest float, ties to even.

// plumb: run @f64(-5) = -5.0
// plumb: run @f64(9007199254740993) = 9007199254740992.0
// plumb: run @f64(9007199254740995) = 9007199254740996.0
func.func @f64(%a: i64) -> f64 {
  %r = arith.sitofp %a : i64 to f64
  return %r : f64
}

// As a signed i1, 1 is -1.
// plumb: run @from_i1(1) = -1.0
func.func @from_i1(%a: i1) -> f32 {
  %r = arith.sitofp %a : i1 to f32
  return %r : f32
}
