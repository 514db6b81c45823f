// `complex.powi`: a power with an integer. Values: exact.

// plumb: run @f64((1.0, 2.0), 2) = ~(-3.0, 4.0)
// plumb: run @f64((1.0, 2.0), 3) = ~(-11.0, -2.0)
// plumb: run @f64((3.0, -4.0), -1) = ~(0.12, 0.16)
// plumb: run @f64((-1.0, 1.0), 5) = ~(4.0, -4.0)
// plumb: run @f64((0.5, -1.25), 1) = ~(0.5, -1.25)
// plumb: run @f64((0.0, 0.0), 1) = ~(0.0, 0.0)
// plumb: run @f64((0.0, -0.0), 2) = ~(0.0, 0.0)
// plumb: run @f64((0.0, -2.0), 0) = ~(1.0, 0.0)
// plumb: run @f64((0.0, -2.0), 1) = ~(0.0, -2.0)
// plumb: run @f64((0.0, 2.0), 2) = ~(-4.0, 0.0)
// plumb: run @f64((-2.0, 0.0), 3) = ~(-8.0, 0.0)
func.func @f64(%a: complex<f64>, %n: i32) -> complex<f64> {
  %r = complex.powi %a, %n : complex<f64>, i32
  return %r : complex<f64>
}

// plumb: run @f32((1.0, 2.0), 2) = ~(-3.0, 4.0)
// plumb: run @f32((1.0, 2.0), 3) = ~(-11.0, -2.0)
// plumb: run @f32((3.0, -4.0), -1) = ~(0.12, 0.16)
// plumb: run @f32((-1.0, 1.0), 5) = ~(4.0, -4.0)
// plumb: run @f32((0.5, -1.25), 1) = ~(0.5, -1.25)
// plumb: run @f32((0.0, 0.0), 1) = ~(0.0, 0.0)
// plumb: run @f32((0.0, -0.0), 2) = ~(0.0, 0.0)
// plumb: run @f32((0.0, -2.0), 0) = ~(1.0, 0.0)
// plumb: run @f32((0.0, -2.0), 1) = ~(0.0, -2.0)
// plumb: run @f32((0.0, 2.0), 2) = ~(-4.0, 0.0)
// plumb: run @f32((-2.0, 0.0), 3) = ~(-8.0, 0.0)
func.func @f32(%a: complex<f32>, %n: i64) -> complex<f32> {
  %r = complex.powi %a, %n : complex<f32>, i64
  return %r : complex<f32>
}

// plumb: run @f16((1.0, 2.0), 2) = ~(-3.0, 4.0)
// plumb: run @f16((1.0, 2.0), 3) = ~(-11.0, -2.0)
// plumb: run @f16((3.0, -4.0), -1) = ~(0.12, 0.16)
// plumb: run @f16((-1.0, 1.0), 5) = ~(4.0, -4.0)
// plumb: run @f16((0.5, -1.25), 1) = ~(0.5, -1.25)
// plumb: run @f16((0.0, 0.0), 1) = ~(0.0, 0.0)
// plumb: run @f16((0.0, -0.0), 2) = ~(0.0, 0.0)
// plumb: run @f16((0.0, -2.0), 0) = ~(1.0, 0.0)
// plumb: run @f16((0.0, -2.0), 1) = ~(0.0, -2.0)
// plumb: run @f16((0.0, 2.0), 2) = ~(-4.0, 0.0)
// plumb: run @f16((-2.0, 0.0), 3) = ~(-8.0, 0.0)
func.func @f16(%a: complex<f16>, %n: i8) -> complex<f16> {
  %r = complex.powi %a, %n : complex<f16>, i8
  return %r : complex<f16>
}
