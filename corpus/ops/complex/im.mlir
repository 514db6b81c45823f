// `complex.im`: the imaginary part; exact.

// plumb: run @f64((1.0, 2.0)) = 2.0
// plumb: run @f64((0.5, -1.25)) = -1.25
// plumb: run @f64((-3.0, -4.0)) = -4.0
// plumb: run @f64((-0.75, 0.5)) = 0.5
// plumb: run @f64((2.5, 0.25)) = 0.25
// plumb: run @f64((-1.5, -0.1)) = -0.1
// plumb: run @f64((-0.0, 0.0)) = 0.0
// plumb: run @f64((inf, nan)) = nan
func.func @f64(%a: complex<f64>) -> f64 {
  %r = complex.im %a : complex<f64>
  return %r : f64
}

// plumb: run @f32((1.0, 2.0)) = 2.0
// plumb: run @f32((0.5, -1.25)) = -1.25
// plumb: run @f32((-3.0, -4.0)) = -4.0
// plumb: run @f32((-0.75, 0.5)) = 0.5
// plumb: run @f32((2.5, 0.25)) = 0.25
// plumb: run @f32((-1.5, -0.1)) = -0.1
// plumb: run @f32((-0.0, 0.0)) = 0.0
// plumb: run @f32((inf, nan)) = nan
func.func @f32(%a: complex<f32>) -> f32 {
  %r = complex.im %a : complex<f32>
  return %r : f32
}

// plumb: run @f16((1.0, 2.0)) = 2.0
// plumb: run @f16((0.5, -1.25)) = -1.25
// plumb: run @f16((-3.0, -4.0)) = -4.0
// plumb: run @f16((-0.75, 0.5)) = 0.5
// plumb: run @f16((2.5, 0.25)) = 0.25
// plumb: run @f16((-1.5, -0.1)) = -0.1
// plumb: run @f16((-0.0, 0.0)) = 0.0
// plumb: run @f16((inf, nan)) = nan
func.func @f16(%a: complex<f16>) -> f16 {
  %r = complex.im %a : complex<f16>
  return %r : f16
}
