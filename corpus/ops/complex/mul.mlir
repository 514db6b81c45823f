// `complex.mul`: `(ac - bd) + i (ad + bc)`, each step rounded. Where both parts are NaN because something is infinite, the result is
// open.

// plumb: run @f64((1.0, 2.0), (3.0, -4.0)) = (11.0, 2.0)
// plumb: run @f64((0.5, -1.25), (2.0, 0.5)) = (1.625, -2.25)
// plumb: run @f64((-3.0, -4.0), (1.0, 1.0)) = (1.0, -7.0)
// plumb: run @f64((0.0, 1.0), (0.0, 1.0)) = (-1.0, 0.0)
// plumb: run @f64((inf, 0.0), (1.0, 2.0)) = (inf, inf)
// plumb: run @f64((nan, 1.0), (1.0, 1.0)) = (nan, nan)
// plumb: run @f64((-0.0, 0.0), (1.0, 0.0)) = (-0.0, 0.0)
// plumb: run @f64((1.0e200, 0.0), (1.0e200, 1.0)) = (inf, 1e200)
func.func @f64(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %r = complex.mul %a, %b : complex<f64>
  return %r : complex<f64>
}

// plumb: run @f32((1.0, 2.0), (3.0, -4.0)) = (11.0, 2.0)
// plumb: run @f32((0.5, -1.25), (2.0, 0.5)) = (1.625, -2.25)
// plumb: run @f32((-3.0, -4.0), (1.0, 1.0)) = (1.0, -7.0)
// plumb: run @f32((16777217.0, 3.0), (0.1, 0.2)) = (1677721.0, 3355443.5)
func.func @f32(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %r = complex.mul %a, %b : complex<f32>
  return %r : complex<f32>
}

// plumb: run @f16((1.0, 2.0), (3.0, -4.0)) = (11.0, 2.0)
// plumb: run @f16((0.5, -1.25), (2.0, 0.5)) = (1.625, -2.25)
// plumb: run @f16((-3.0, -4.0), (1.0, 1.0)) = (1.0, -7.0)
func.func @f16(%a: complex<f16>, %b: complex<f16>) -> complex<f16> {
  %r = complex.mul %a, %b : complex<f16>
  return %r : complex<f16>
}
