// `complex.neg`: both parts negated; exact.

// plumb: run @f64((1.0, 2.0)) = (-1.0, -2.0)
// plumb: run @f64((0.5, -1.25)) = (-0.5, 1.25)
// plumb: run @f64((-3.0, -4.0)) = (3.0, 4.0)
// plumb: run @f64((0.0, -0.0)) = (-0.0, 0.0)
// plumb: run @f64((inf, -inf)) = (-inf, inf)
func.func @f64(%a: complex<f64>) -> complex<f64> {
  %r = complex.neg %a : complex<f64>
  return %r : complex<f64>
}

// plumb: run @f32((1.0, 2.0)) = (-1.0, -2.0)
// plumb: run @f32((0.5, -1.25)) = (-0.5, 1.25)
// plumb: run @f32((-3.0, -4.0)) = (3.0, 4.0)
// plumb: run @f32((0.0, -0.0)) = (-0.0, 0.0)
// plumb: run @f32((inf, -inf)) = (-inf, inf)
func.func @f32(%a: complex<f32>) -> complex<f32> {
  %r = complex.neg %a : complex<f32>
  return %r : complex<f32>
}

// plumb: run @f16((1.0, 2.0)) = (-1.0, -2.0)
// plumb: run @f16((0.5, -1.25)) = (-0.5, 1.25)
// plumb: run @f16((-3.0, -4.0)) = (3.0, 4.0)
// plumb: run @f16((0.0, -0.0)) = (-0.0, 0.0)
// plumb: run @f16((inf, -inf)) = (-inf, inf)
func.func @f16(%a: complex<f16>) -> complex<f16> {
  %r = complex.neg %a : complex<f16>
  return %r : complex<f16>
}
