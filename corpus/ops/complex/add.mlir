// `complex.add`: part by part.

// plumb: run @f64((1.0, 2.0), (3.0, -4.0)) = (4.0, -2.0)
// plumb: run @f64((0.5, -1.25), (2.0, 0.5)) = (2.5, -0.75)
// plumb: run @f64((-3.0, -4.0), (3.0, 4.0)) = (0.0, 0.0)
// plumb: run @f64((1.0, 2.0), (inf, -inf)) = (inf, -inf)
// plumb: run @f64((-0.0, 0.0), (-0.0, -0.0)) = (-0.0, 0.0)
// plumb: run @f64((nan, 1.0), (1.0, 1.0)) = (nan, 2.0)
// plumb: run @f64((1.0e308, 1.0e16), (1.0e308, 1.0)) = (inf, 1e16)
func.func @f64(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %r = complex.add %a, %b : complex<f64>
  return %r : complex<f64>
}

// plumb: run @f32((1.0, 2.0), (3.0, -4.0)) = (4.0, -2.0)
// plumb: run @f32((0.5, -1.25), (2.0, 0.5)) = (2.5, -0.75)
// plumb: run @f32((-3.0, -4.0), (3.0, 4.0)) = (0.0, 0.0)
func.func @f32(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %r = complex.add %a, %b : complex<f32>
  return %r : complex<f32>
}

// plumb: run @f16((1.0, 2.0), (3.0, -4.0)) = (4.0, -2.0)
// plumb: run @f16((0.5, -1.25), (2.0, 0.5)) = (2.5, -0.75)
// plumb: run @f16((-3.0, -4.0), (3.0, 4.0)) = (0.0, 0.0)
func.func @f16(%a: complex<f16>, %b: complex<f16>) -> complex<f16> {
  %r = complex.add %a, %b : complex<f16>
  return %r : complex<f16>
}
