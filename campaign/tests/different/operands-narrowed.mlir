// Operands that f16 has.
func.func @main() -> f16 {
  %a = arith.constant 3.0 : f16
  %x = arith.extf %a : f16 to f32
  %m = arith.divf %x, %x : f32
  %r = arith.truncf %m : f32 to f16
  return %r : f16
}
// -----
// A result that has the exponents of its operands.
func.func @main() -> bf16 {
  %a = arith.constant 3.0 : bf16
  %x = arith.extf %a : bf16 to f32
  %m = arith.divf %x, %x : f32
  %r = arith.truncf %m : f32 to bf16
  return %r : bf16
}
