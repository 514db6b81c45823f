func.func @main() -> i64 {
  %a = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %r = complex.bitcast %a : complex<f32> to i64
  return %r : i64
}
