func.func @main() -> f32 {
  %c = arith.constant 1.0 : f32
  %a = complex.create %c, %c : complex<f32>
  %b = complex.add %a, %a : complex<f32>
  %r = complex.re %b : complex<f32>
  return %r : f32
}
