// `arith.negf`: flips the sign bit, of NaN too.

// plumb: run @f64(1.5) = -1.5
// plumb: run @f64(0.0) = -0.0
// plumb: run @f64(-inf) = inf
func.func @f64(%a: f64) -> f64 {
  %r = arith.negf %a : f64
  return %r : f64
}

// 0x7FC00001 is a quiet NaN with a payload: a copy of the bits but for the sign.
// plumb: run @bits(2143289345) = -4194303
func.func @bits(%a: i32) -> i32 {
  %f = arith.bitcast %a : i32 to f32
  %n = arith.negf %f : f32
  %r = arith.bitcast %n : f32 to i32
  return %r : i32
}
