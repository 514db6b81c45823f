// Not more than 128 bits.
func.func @main() -> f32 {
  %all = arith.constant -1 : i128
  %r = arith.uitofp %all : i128 to f32
  return %r : f32
}
// -----
// A signed number.
func.func @main() -> f32 {
  %all = arith.constant -1 : i129
  %r = arith.sitofp %all : i129 to f32
  %x = arith.constant -1 : i32
  %s = arith.uitofp %x : i32 to f32
  %t = arith.addf %r, %s : f32
  return %t : f32
}
