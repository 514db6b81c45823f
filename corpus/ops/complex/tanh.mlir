// `complex.tanh`: `-i tan(i x)`. Values: Python's `cmath`.

// plumb: run @f64((1.0, 0.5)) = ~(0.8429662048457831, 0.19557731006593404)
// plumb: run @f64((0.5, -1.25)) = ~(1.5839635482844239, -0.8066346988510739)
// plumb: run @f64((-0.75, 0.5)) = ~(-0.7360841705511909, 0.290893461829618)
// plumb: run @f64((0.25, 0.5)) = ~(0.31242069250258875, 0.504500702698564)
// plumb: run @f64((-1.0, -1.0)) = ~(-1.0839233273386946, -0.2717525853195118)
func.func @f64(%a: complex<f64>) -> complex<f64> {
  %r = complex.tanh %a : complex<f64>
  return %r : complex<f64>
}

// plumb: run @f32((1.0, 0.5)) = ~(0.8429662, 0.19557731)
// plumb: run @f32((0.5, -1.25)) = ~(1.5839635, -0.8066347)
// plumb: run @f32((-0.75, 0.5)) = ~(-0.73608416, 0.29089347)
// plumb: run @f32((0.25, 0.5)) = ~(0.3124207, 0.5045007)
// plumb: run @f32((-1.0, -1.0)) = ~(-1.0839233, -0.2717526)
func.func @f32(%a: complex<f32>) -> complex<f32> {
  %r = complex.tanh %a : complex<f32>
  return %r : complex<f32>
}

// plumb: run @f16((1.0, 0.5)) = ~(0.843, 0.1956)
// plumb: run @f16((0.5, -1.25)) = ~(1.584, -0.8066)
// plumb: run @f16((-0.75, 0.5)) = ~(-0.7363, 0.2908)
// plumb: run @f16((0.25, 0.5)) = ~(0.3125, 0.5044)
// plumb: run @f16((-1.0, -1.0)) = ~(-1.084, -0.2717)
func.func @f16(%a: complex<f16>) -> complex<f16> {
  %r = complex.tanh %a : complex<f16>
  return %r : complex<f16>
}
