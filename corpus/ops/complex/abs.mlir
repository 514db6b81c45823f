// `complex.abs`: the root of the sum of the squares.

// plumb: run @f64((3.0, 4.0)) = ~5.0
// plumb: run @f64((-3.0, 4.0)) = ~5.0
// plumb: run @f64((5.0, -12.0)) = ~13.0
// plumb: run @f64((0.5, -1.25)) = ~1.346291201783626
// plumb: run @f64((0.25, 0.0)) = ~0.25
// plumb: run @f64((0.0, -2.0)) = ~2.0
// plumb: run @f64((-0.0, 0.0)) = 0.0
// plumb: run @f64((-inf, 1.0)) = inf
// plumb: run @f64((0.5, -inf)) = inf
// plumb: run @f64((inf, -inf)) = inf
// plumb: run @f64((nan, 1.0)) = nan
// plumb: run @f64((0.5, nan)) = nan
func.func @f64(%a: complex<f64>) -> f64 {
  %r = complex.abs %a : complex<f64>
  return %r : f64
}

// plumb: run @f32((3.0, 4.0)) = ~5.0
// plumb: run @f32((-3.0, 4.0)) = ~5.0
// plumb: run @f32((5.0, -12.0)) = ~13.0
// plumb: run @f32((0.5, -1.25)) = ~1.3462912
// plumb: run @f32((0.25, 0.0)) = ~0.25
// plumb: run @f32((0.0, -2.0)) = ~2.0
// plumb: run @f32((-0.0, 0.0)) = 0.0
// plumb: run @f32((-inf, 1.0)) = inf
// plumb: run @f32((0.5, -inf)) = inf
// plumb: run @f32((inf, -inf)) = inf
// plumb: run @f32((nan, 1.0)) = nan
// plumb: run @f32((0.5, nan)) = nan
func.func @f32(%a: complex<f32>) -> f32 {
  %r = complex.abs %a : complex<f32>
  return %r : f32
}

// plumb: run @f16((3.0, 4.0)) = ~5.0
// plumb: run @f16((-3.0, 4.0)) = ~5.0
// plumb: run @f16((5.0, -12.0)) = ~13.0
// plumb: run @f16((0.5, -1.25)) = ~1.347
// plumb: run @f16((0.25, 0.0)) = ~0.25
// plumb: run @f16((0.0, -2.0)) = ~2.0
// plumb: run @f16((-0.0, 0.0)) = 0.0
// plumb: run @f16((-inf, 1.0)) = inf
// plumb: run @f16((0.5, -inf)) = inf
// plumb: run @f16((inf, -inf)) = inf
// plumb: run @f16((nan, 1.0)) = nan
// plumb: run @f16((0.5, nan)) = nan
func.func @f16(%a: complex<f16>) -> f16 {
  %r = complex.abs %a : complex<f16>
  return %r : f16
}
