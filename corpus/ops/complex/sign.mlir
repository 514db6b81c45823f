// `complex.sign`: the number by its magnitude; zero of zero.

// plumb: run @f64((3.0, 4.0)) = ~(0.6, 0.8)
// plumb: run @f64((-3.0, 4.0)) = ~(-0.6, 0.8)
// plumb: run @f64((0.5, -1.25)) = ~(0.3713906763541037, -0.9284766908852594)
// plumb: run @f64((-5.0, -12.0)) = ~(-0.38461538461538464, -0.9230769230769231)
// plumb: run @f64((0.0, 0.0)) = ~(0.0, 0.0)
// plumb: run @f64((-2.0, 0.0)) = ~(-1.0, 0.0)
// plumb: run @f64((0.0, 0.5)) = ~(0.0, 1.0)
func.func @f64(%a: complex<f64>) -> complex<f64> {
  %r = complex.sign %a : complex<f64>
  return %r : complex<f64>
}

// plumb: run @f32((3.0, 4.0)) = ~(0.6, 0.8)
// plumb: run @f32((-3.0, 4.0)) = ~(-0.6, 0.8)
// plumb: run @f32((0.5, -1.25)) = ~(0.37139067, -0.9284767)
// plumb: run @f32((-5.0, -12.0)) = ~(-0.3846154, -0.9230769)
// plumb: run @f32((0.0, 0.0)) = ~(0.0, 0.0)
// plumb: run @f32((-2.0, 0.0)) = ~(-1.0, 0.0)
// plumb: run @f32((0.0, 0.5)) = ~(0.0, 1.0)
func.func @f32(%a: complex<f32>) -> complex<f32> {
  %r = complex.sign %a : complex<f32>
  return %r : complex<f32>
}

// plumb: run @f16((3.0, 4.0)) = ~(0.6, 0.8)
// plumb: run @f16((-3.0, 4.0)) = ~(-0.6, 0.8)
// plumb: run @f16((0.5, -1.25)) = ~(0.3713, -0.9287)
// plumb: run @f16((-5.0, -12.0)) = ~(-0.3845, -0.923)
// plumb: run @f16((0.0, 0.0)) = ~(0.0, 0.0)
// plumb: run @f16((-2.0, 0.0)) = ~(-1.0, 0.0)
// plumb: run @f16((0.0, 0.5)) = ~(0.0, 1.0)
func.func @f16(%a: complex<f16>) -> complex<f16> {
  %r = complex.sign %a : complex<f16>
  return %r : complex<f16>
}
