// `complex.log`: the logarithm of the magnitude, and the angle. Values: Python's `cmath`.

// plumb: run @f64((1.0, 2.0)) = ~(0.8047189562170503, 1.1071487177940904)
// plumb: run @f64((0.5, -1.25)) = ~(0.2973535538733464, -1.1902899496825317)
// plumb: run @f64((-3.0, -4.0)) = ~(1.6094379124341003, -2.214297435588181)
// plumb: run @f64((-0.75, 0.5)) = ~(-0.10381968238912226, 2.5535900500422257)
// plumb: run @f64((2.5, 0.25)) = ~(0.921265897300739, 0.09966865249116202)
// plumb: run @f64((-1.5, -0.1)) = ~(0.40768240664209726, -3.0750244898139694)
func.func @f64(%a: complex<f64>) -> complex<f64> {
  %r = complex.log %a : complex<f64>
  return %r : complex<f64>
}

// plumb: run @f32((1.0, 2.0)) = ~(0.804719, 1.1071488)
// plumb: run @f32((0.5, -1.25)) = ~(0.29735357, -1.19029)
// plumb: run @f32((-3.0, -4.0)) = ~(1.609438, -2.2142975)
// plumb: run @f32((-0.75, 0.5)) = ~(-0.10381968, 2.55359)
// plumb: run @f32((2.5, 0.25)) = ~(0.9212659, 0.09966865)
// plumb: run @f32((-1.5, -0.1)) = ~(0.40768242, -3.0750246)
func.func @f32(%a: complex<f32>) -> complex<f32> {
  %r = complex.log %a : complex<f32>
  return %r : complex<f32>
}

// plumb: run @f16((1.0, 2.0)) = ~(0.8047, 1.107)
// plumb: run @f16((0.5, -1.25)) = ~(0.2974, -1.19)
// plumb: run @f16((-3.0, -4.0)) = ~(1.609, -2.215)
// plumb: run @f16((-0.75, 0.5)) = ~(-0.1038, 2.553)
// plumb: run @f16((2.5, 0.25)) = ~(0.9214, 0.0997)
// plumb: run @f16((-1.5, -0.1)) = ~(0.4077, -3.074)
func.func @f16(%a: complex<f16>) -> complex<f16> {
  %r = complex.log %a : complex<f16>
  return %r : complex<f16>
}
