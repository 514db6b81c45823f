// `complex.rsqrt`: one by the root. Values: Python's `cmath`.

// plumb: run @f64((1.0, 2.0)) = ~(0.5688644810057831, -0.3515775842541429)
// plumb: run @f64((0.5, -1.25)) = ~(0.7136677874451546, 0.4831766156089769)
// plumb: run @f64((-3.0, -4.0)) = ~(0.2, 0.4)
// plumb: run @f64((-0.75, 0.5)) = ~(0.30522407291491205, -1.0080866320727055)
// plumb: run @f64((2.5, 0.25)) = ~(0.6301009760524069, -0.031426677549493)
// plumb: run @f64((-1.5, -0.1)) = ~(0.027141214770596295, 0.8151401472743909)
func.func @f64(%a: complex<f64>) -> complex<f64> {
  %r = complex.rsqrt %a : complex<f64>
  return %r : complex<f64>
}

// plumb: run @f32((1.0, 2.0)) = ~(0.56886446, -0.35157758)
// plumb: run @f32((0.5, -1.25)) = ~(0.7136678, 0.48317662)
// plumb: run @f32((-3.0, -4.0)) = ~(0.2, 0.4)
// plumb: run @f32((-0.75, 0.5)) = ~(0.30522406, -1.0080867)
// plumb: run @f32((2.5, 0.25)) = ~(0.63010097, -0.03142668)
// plumb: run @f32((-1.5, -0.1)) = ~(0.027141215, 0.8151401)
func.func @f32(%a: complex<f32>) -> complex<f32> {
  %r = complex.rsqrt %a : complex<f32>
  return %r : complex<f32>
}

// plumb: run @f16((1.0, 2.0)) = ~(0.569, -0.3516)
// plumb: run @f16((0.5, -1.25)) = ~(0.714, 0.4832)
// plumb: run @f16((-3.0, -4.0)) = ~(0.2, 0.4)
// plumb: run @f16((-0.75, 0.5)) = ~(0.3052, -1.008)
// plumb: run @f16((2.5, 0.25)) = ~(0.63, -0.03143)
// plumb: run @f16((-1.5, -0.1)) = ~(0.02715, 0.815)
func.func @f16(%a: complex<f16>) -> complex<f16> {
  %r = complex.rsqrt %a : complex<f16>
  return %r : complex<f16>
}
