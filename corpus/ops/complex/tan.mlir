// `complex.tan`: the sine by the cosine. Values: Python's `cmath`.

// plumb: run @f64((1.0, 0.5)) = ~(0.8068774121630852, 1.0428307283443612)
// plumb: run @f64((0.5, -1.25)) = ~(0.1261085664842344, -0.906724804319431)
// plumb: run @f64((-0.75, 0.5)) = ~(-0.6180963948062024, 0.7282118012804724)
// plumb: run @f64((2.5, 0.25)) = ~(-0.6794673888590096, 0.3692338132694629)
// plumb: run @f64((-1.0, -1.0)) = ~(-0.2717525853195118, -1.0839233273386946)
func.func @f64(%a: complex<f64>) -> complex<f64> {
  %r = complex.tan %a : complex<f64>
  return %r : complex<f64>
}

// plumb: run @f32((1.0, 0.5)) = ~(0.80687743, 1.0428307)
// plumb: run @f32((0.5, -1.25)) = ~(0.12610857, -0.9067248)
// plumb: run @f32((-0.75, 0.5)) = ~(-0.6180964, 0.7282118)
// plumb: run @f32((2.5, 0.25)) = ~(-0.6794674, 0.36923382)
// plumb: run @f32((-1.0, -1.0)) = ~(-0.2717526, -1.0839233)
func.func @f32(%a: complex<f32>) -> complex<f32> {
  %r = complex.tan %a : complex<f32>
  return %r : complex<f32>
}

// plumb: run @f16((1.0, 0.5)) = ~(0.8066, 1.043)
// plumb: run @f16((0.5, -1.25)) = ~(0.1261, -0.9067)
// plumb: run @f16((-0.75, 0.5)) = ~(-0.618, 0.728)
// plumb: run @f16((2.5, 0.25)) = ~(-0.6797, 0.3691)
// plumb: run @f16((-1.0, -1.0)) = ~(-0.2717, -1.084)
func.func @f16(%a: complex<f16>) -> complex<f16> {
  %r = complex.tan %a : complex<f16>
  return %r : complex<f16>
}
