// `complex.bitcast`: the bits of both parts, those of the real one lowest, which stands first in memory.

// plumb: run @to_i64((1.0, -2.0)) = -4611686017362034688
func.func @to_i64(%a: complex<f32>) -> i64 {
  %r = complex.bitcast %a : complex<f32> to i64
  return %r : i64
}

// plumb: run @from_i64(-4611686017362034688) = (1.0, -2.0)
func.func @from_i64(%a: i64) -> complex<f32> {
  %r = complex.bitcast %a : i64 to complex<f32>
  return %r : complex<f32>
}

// plumb: run @to_f32((1.0, 1.875)) = 1.001831
func.func @to_f32(%a: complex<f16>) -> f32 {
  %r = complex.bitcast %a : complex<f16> to f32
  return %r : f32
}

// plumb: run @there_and_back((1.5, -0.25)) = (1.5, -0.25)
func.func @there_and_back(%a: complex<f64>) -> complex<f64> {
  %b = complex.bitcast %a : complex<f64> to i128
  %r = complex.bitcast %b : i128 to complex<f64>
  return %r : complex<f64>
}

// plumb: run @same((1.5, -0.25)) = (1.5, -0.25)
func.func @same(%a: complex<f32>) -> complex<f32> {
  %r = complex.bitcast %a : complex<f32> to complex<f32>
  return %r : complex<f32>
}

// plumb: run @as_memory((1.0, -2.0)) = 1.0
func.func @as_memory(%a: complex<f32>) -> f32 {
  %b = complex.bitcast %a : complex<f32> to i64
  %low = arith.trunci %b : i64 to i32
  %r = arith.bitcast %low : i32 to f32
  return %r : f32
}
