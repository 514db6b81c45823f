// A sign is lost.
func.func @main() -> i32 {
  %x = arith.constant -2.25 : f32
  %r = arith.fptosi %x : f32 to i32
  return %r : i32
}
// -----
func.func @main() -> i32 {
  %x = arith.constant -2.25 : f32
  %r = arith.constant 2 : i32
  return %r : i32
}
