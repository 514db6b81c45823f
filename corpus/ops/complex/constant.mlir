// `complex.constant`: the parts that the attribute states.

// plumb: run @f64() = (0.1, -1.0)
func.func @f64() -> complex<f64> {
  %r = complex.constant [0.1, -1.0] : complex<f64>
  return %r : complex<f64>
}

// plumb: run @f32() = (nan, -inf)
func.func @f32() -> complex<f32> {
  %r = complex.constant [0x7FC00000 : f32, 0xFF800000 : f32] : complex<f32>
  return %r : complex<f32>
}

// plumb: run @bf16() = (0.5, -0.0)
func.func @bf16() -> complex<bf16> {
  %r = complex.constant [0.5 : bf16, -0.0 : bf16] : complex<bf16>
  return %r : complex<bf16>
}

// plumb: run @f80() = (1.0, 2.0)
func.func @f80() -> complex<f80> {
  %r = complex.constant [1.0 : f80, 2.0 : f80] : complex<f80>
  return %r : complex<f80>
}

// plumb: run @integers() = (1, -2)
func.func @integers() -> complex<i32> {
  %r = complex.constant [1 : i32, -2 : i32] : complex<i32>
  return %r : complex<i32>
}
