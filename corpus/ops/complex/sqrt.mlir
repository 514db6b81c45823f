// `complex.sqrt`: the root whose real part is not negative. Values: Python's `cmath`.

// plumb: run @f64((1.0, 2.0)) = ~(1.272019649514069, 0.7861513777574233)
// plumb: run @f64((0.5, -1.25)) = ~(0.9608046632337985, -0.6504964265019547)
// plumb: run @f64((-3.0, -4.0)) = ~(1.0, -2.0)
// plumb: run @f64((-0.75, 0.5)) = ~(0.27512526135016874, 0.9086770105119854)
// plumb: run @f64((2.5, 0.25)) = ~(1.5831091095183905, 0.07895855013936923)
// plumb: run @f64((-1.5, -0.1)) = ~(0.04080219257154465, -1.225424342388646)
func.func @f64(%a: complex<f64>) -> complex<f64> {
  %r = complex.sqrt %a : complex<f64>
  return %r : complex<f64>
}

// plumb: run @f32((1.0, 2.0)) = ~(1.2720196, 0.78615135)
// plumb: run @f32((0.5, -1.25)) = ~(0.96080464, -0.6504964)
// plumb: run @f32((-3.0, -4.0)) = ~(1.0, -2.0)
// plumb: run @f32((-0.75, 0.5)) = ~(0.27512527, 0.908677)
// plumb: run @f32((2.5, 0.25)) = ~(1.5831091, 0.07895855)
// plumb: run @f32((-1.5, -0.1)) = ~(0.040802192, -1.2254243)
func.func @f32(%a: complex<f32>) -> complex<f32> {
  %r = complex.sqrt %a : complex<f32>
  return %r : complex<f32>
}

// plumb: run @f16((1.0, 2.0)) = ~(1.272, 0.786)
// plumb: run @f16((0.5, -1.25)) = ~(0.961, -0.6504)
// plumb: run @f16((-3.0, -4.0)) = ~(1.0, -2.0)
// plumb: run @f16((-0.75, 0.5)) = ~(0.2751, 0.9087)
// plumb: run @f16((2.5, 0.25)) = ~(1.583, 0.079)
// plumb: run @f16((-1.5, -0.1)) = ~(0.0408, -1.226)
func.func @f16(%a: complex<f16>) -> complex<f16> {
  %r = complex.sqrt %a : complex<f16>
  return %r : complex<f16>
}
