// `arith.extf`: every value of the narrower format is one of the wider.

// plumb: run @f(0.5) = 0.5
// plumb: run @f(-0.0) = -0.0
// plumb: run @f(inf) = inf
// plumb: run @f(nan) = nan
func.func @f(%a: f32) -> f64 {
  %r = arith.extf %a : f32 to f64
  return %r : f64
}

// plumb: run @half(65504.0) = 65504.0
func.func @half(%a: f16) -> f32 {
  %r = arith.extf %a : f16 to f32
  return %r : f32
}

// plumb: run @brain(1.0) = 1.0
func.func @brain(%a: bf16) -> f32 {
  %r = arith.extf %a : bf16 to f32
  return %r : f32
}
