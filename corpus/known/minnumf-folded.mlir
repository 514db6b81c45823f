func.func @main() -> f32 {
  %nan = arith.constant 0x7FC00000 : f32
  %inf = arith.constant 0x7F800000 : f32
  %r = arith.minnumf %nan, %inf : f32
  return %r : f32
}
