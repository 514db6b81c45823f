// `complex.div`: right within a few units of its magnitude.

// plumb: run @f64((1.0, 2.0), (3.0, -4.0)) = ~(-0.2, 0.4)
// plumb: run @f64((0.5, -1.25), (2.0, 0.5)) = ~(0.08823529411764706, -0.6470588235294118)
// plumb: run @f64((-3.0, -4.0), (1.0, 1.0)) = ~(-3.5, -0.5)
// plumb: run @f64((-0.75, 0.5), (-1.5, -0.25)) = ~(0.4324324324324324, -0.4054054054054054)
// plumb: run @f64((6.0, 8.0), (1.0, 1.0)) = ~(7.0, 1.0)
func.func @f64(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %r = complex.div %a, %b : complex<f64>
  return %r : complex<f64>
}

// plumb: run @f32((1.0, 2.0), (3.0, -4.0)) = ~(-0.2, 0.4)
// plumb: run @f32((0.5, -1.25), (2.0, 0.5)) = ~(0.0882353, -0.64705884)
// plumb: run @f32((-3.0, -4.0), (1.0, 1.0)) = ~(-3.5, -0.5)
// plumb: run @f32((-0.75, 0.5), (-1.5, -0.25)) = ~(0.43243244, -0.4054054)
// plumb: run @f32((6.0, 8.0), (1.0, 1.0)) = ~(7.0, 1.0)
func.func @f32(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %r = complex.div %a, %b : complex<f32>
  return %r : complex<f32>
}

// plumb: run @f16((1.0, 2.0), (3.0, -4.0)) = ~(-0.2, 0.4)
// plumb: run @f16((0.5, -1.25), (2.0, 0.5)) = ~(0.08826, -0.647)
// plumb: run @f16((-3.0, -4.0), (1.0, 1.0)) = ~(-3.5, -0.5)
// plumb: run @f16((-0.75, 0.5), (-1.5, -0.25)) = ~(0.4324, -0.4055)
// plumb: run @f16((6.0, 8.0), (1.0, 1.0)) = ~(7.0, 1.0)
func.func @f16(%a: complex<f16>, %b: complex<f16>) -> complex<f16> {
  %r = complex.div %a, %b : complex<f16>
  return %r : complex<f16>
}
