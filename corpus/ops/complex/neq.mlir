// `complex.neq`: whether any part differs; a NaN does, and zeros of either sign do not.

// plumb: run @f64((1.0, 2.0), (1.0, 2.0)) = 0
// plumb: run @f64((1.0, 2.0), (1.0, 3.0)) = 1
// plumb: run @f64((1.0, 2.0), (3.0, 2.0)) = 1
// plumb: run @f64((1.0, 2.0), (2.0, 1.0)) = 1
// plumb: run @f64((0.0, -0.0), (-0.0, 0.0)) = 0
// plumb: run @f64((nan, 1.0), (nan, 1.0)) = 1
// plumb: run @f64((1.0, nan), (1.0, nan)) = 1
// plumb: run @f64((inf, -inf), (inf, -inf)) = 0
func.func @f64(%a: complex<f64>, %b: complex<f64>) -> i1 {
  %r = complex.neq %a, %b : complex<f64>
  return %r : i1
}

// plumb: run @f32((1.0, 2.0), (1.0, 2.0)) = 0
// plumb: run @f32((1.0, 2.0), (1.0, 3.0)) = 1
// plumb: run @f32((1.0, 2.0), (3.0, 2.0)) = 1
// plumb: run @f32((1.0, 2.0), (2.0, 1.0)) = 1
// plumb: run @f32((0.0, -0.0), (-0.0, 0.0)) = 0
// plumb: run @f32((nan, 1.0), (nan, 1.0)) = 1
// plumb: run @f32((1.0, nan), (1.0, nan)) = 1
// plumb: run @f32((inf, -inf), (inf, -inf)) = 0
func.func @f32(%a: complex<f32>, %b: complex<f32>) -> i1 {
  %r = complex.neq %a, %b : complex<f32>
  return %r : i1
}

// plumb: run @f16((1.0, 2.0), (1.0, 2.0)) = 0
// plumb: run @f16((1.0, 2.0), (1.0, 3.0)) = 1
// plumb: run @f16((1.0, 2.0), (3.0, 2.0)) = 1
// plumb: run @f16((1.0, 2.0), (2.0, 1.0)) = 1
// plumb: run @f16((0.0, -0.0), (-0.0, 0.0)) = 0
// plumb: run @f16((nan, 1.0), (nan, 1.0)) = 1
// plumb: run @f16((1.0, nan), (1.0, nan)) = 1
// plumb: run @f16((inf, -inf), (inf, -inf)) = 0
func.func @f16(%a: complex<f16>, %b: complex<f16>) -> i1 {
  %r = complex.neq %a, %b : complex<f16>
  return %r : i1
}
