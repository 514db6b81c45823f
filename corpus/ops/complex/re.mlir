// `complex.re`: the real part; exact.

// plumb: run @f64((1.0, 2.0)) = 1.0
// plumb: run @f64((0.5, -1.25)) = 0.5
// plumb: run @f64((-3.0, -4.0)) = -3.0
// plumb: run @f64((-0.75, 0.5)) = -0.75
// plumb: run @f64((2.5, 0.25)) = 2.5
// plumb: run @f64((-1.5, -0.1)) = -1.5
// plumb: run @f64((-0.0, 0.0)) = -0.0
// plumb: run @f64((inf, nan)) = inf
func.func @f64(%a: complex<f64>) -> f64 {
  %r = complex.re %a : complex<f64>
  return %r : f64
}

// plumb: run @f32((1.0, 2.0)) = 1.0
// plumb: run @f32((0.5, -1.25)) = 0.5
// plumb: run @f32((-3.0, -4.0)) = -3.0
// plumb: run @f32((-0.75, 0.5)) = -0.75
// plumb: run @f32((2.5, 0.25)) = 2.5
// plumb: run @f32((-1.5, -0.1)) = -1.5
// plumb: run @f32((-0.0, 0.0)) = -0.0
// plumb: run @f32((inf, nan)) = inf
func.func @f32(%a: complex<f32>) -> f32 {
  %r = complex.re %a : complex<f32>
  return %r : f32
}

// plumb: run @f16((1.0, 2.0)) = 1.0
// plumb: run @f16((0.5, -1.25)) = 0.5
// plumb: run @f16((-3.0, -4.0)) = -3.0
// plumb: run @f16((-0.75, 0.5)) = -0.75
// plumb: run @f16((2.5, 0.25)) = 2.5
// plumb: run @f16((-1.5, -0.1)) = -1.5
// plumb: run @f16((-0.0, 0.0)) = -0.0
// plumb: run @f16((inf, nan)) = inf
func.func @f16(%a: complex<f16>) -> f16 {
  %r = complex.re %a : complex<f16>
  return %r : f16
}
