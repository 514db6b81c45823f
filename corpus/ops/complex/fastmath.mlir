// Fast-math flags of complex numbers are about all parts of operands and result.

// plumb: run @add((1.0, 2.0), (3.0, 4.0)) = (4.0, 6.0)
// plumb: run @add((1.0, nan), (3.0, 4.0)) = (poison, poison)
func.func @add(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %r = complex.add %a, %b fastmath<nnan> : complex<f32>
  return %r : complex<f32>
}

// plumb: run @mul((1.0, 2.0), (3.0, 4.0)) = (-5.0, 10.0)
// plumb: run @mul((inf, 2.0), (3.0, 4.0)) = (poison, poison)
func.func @mul(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %r = complex.mul %a, %b fastmath<ninf> : complex<f64>
  return %r : complex<f64>
}

// plumb: run @conj((1.0, 2.0)) = (1.0, -2.0)
func.func @conj(%a: complex<f64>) -> complex<f64> {
  %r = complex.conj %a fastmath<fast> : complex<f64>
  return %r : complex<f64>
}

// plumb: run @re((1.0, 2.0)) = 1.0
func.func @re(%a: complex<f64>) -> f64 {
  %r = complex.re %a fastmath<nnan,nsz> : complex<f64>
  return %r : f64
}

// A part that underflows leaves the sign of the infinity that it is added to.
// plumb: run @square((2.2250738585072014e-308, 1.7976931348623157e308)) = (-inf, 7.999999999999999)
func.func @square(%a: complex<f64>) -> complex<f64> {
  %r = complex.mul %a, %a fastmath<nsz> : complex<f64>
  return %r : complex<f64>
}
