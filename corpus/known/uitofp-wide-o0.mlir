// The greatest i129 is about twice the greatest f32.
func.func @main() -> f32 {
  %all = arith.constant -1 : i129
  %r = call @number(%all) : (i129) -> f32
  return %r : f32
}
func.func private @number(%x: i129) -> f32 {
  %r = arith.uitofp %x : i129 to f32
  return %r : f32
}
