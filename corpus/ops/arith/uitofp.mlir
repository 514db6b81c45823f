// `arith.uitofp`: the nearest float of the unsigned number, ties to even.

// plumb: run @f64(-1) = 18446744073709552000.0
// plumb: run @f64(7) = 7.0
func.func @f64(%a: i64) -> f64 {
  %r = arith.uitofp %a : i64 to f64
  return %r : f64
}

// plumb: run @from_i1(1) = 1.0
func.func @from_i1(%a: i1) -> f32 {
  %r = arith.uitofp %a : i1 to f32
  return %r : f32
}
