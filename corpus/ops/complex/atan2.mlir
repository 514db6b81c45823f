// `complex.atan2`: `-i log((x + i y) / sqrt(x^2 + y^2))` of the operands `y` and `x`. Values: Python's `cmath`.

// plumb: run @f64((0.5, -1.25), (1.5, 0.25)) = ~(0.5258251062741868, -1.0435968174739094)
// plumb: run @f64((1.0, 0.5), (2.0, -0.25)) = ~(0.4636476090008061, 0.25541281188299547)
// plumb: run @f64((-0.75, 0.5), (1.5, 1.0)) = ~(-0.23692566824738004, 0.4735436186640311)
func.func @f64(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %r = complex.atan2 %a, %b : complex<f64>
  return %r : complex<f64>
}

// plumb: run @f32((0.5, -1.25), (1.5, 0.25)) = ~(0.5258251, -1.0435969)
// plumb: run @f32((1.0, 0.5), (2.0, -0.25)) = ~(0.4636476, 0.25541282)
// plumb: run @f32((-0.75, 0.5), (1.5, 1.0)) = ~(-0.23692566, 0.4735436)
func.func @f32(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %r = complex.atan2 %a, %b : complex<f32>
  return %r : complex<f32>
}

// plumb: run @f16((0.5, -1.25), (1.5, 0.25)) = ~(0.526, -1.044)
// plumb: run @f16((1.0, 0.5), (2.0, -0.25)) = ~(0.4636, 0.2554)
// plumb: run @f16((-0.75, 0.5), (1.5, 1.0)) = ~(-0.2369, 0.4736)
func.func @f16(%a: complex<f16>, %b: complex<f16>) -> complex<f16> {
  %r = complex.atan2 %a, %b : complex<f16>
  return %r : complex<f16>
}
