// `arith.truncf`: the nearest value of the narrower format, ties to even, unless another rounding is named.

// plumb: run @f32(0.5) = 0.5
// plumb: run @f32(1.0e300) = inf
// plumb: run @f32(16777217.0) = 16777216.0
// plumb: run @f32(16777219.0) = 16777220.0
// plumb: run @f32(nan) = nan
func.func @f32(%a: f64) -> f32 {
  %r = arith.truncf %a : f64 to f32
  return %r : f32
}

// The largest f16 is 65504; from halfway to the next power of two on, the result is infinite.
// plumb: run @f16(65519.0) = 65504.0
// plumb: run @f16(65520.0) = inf
func.func @f16(%a: f32) -> f32 {
  %t = arith.truncf %a : f32 to f16
  %r = arith.extf %t : f16 to f32
  return %r : f32
}

// plumb: run @bf16(1.00390625) = 1.0
// plumb: run @bf16(1.01171875) = 1.015625
func.func @bf16(%a: f32) -> f32 {
  %t = arith.truncf %a : f32 to bf16
  %r = arith.extf %t : bf16 to f32
  return %r : f32
}
