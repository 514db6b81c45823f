// The remainder of 7 and 4 is 3. What truncates it to bf16 takes the bits that it has as f16, which are 32 as bf16.
func.func private @remainder(%a: f16, %b: f16) -> bf16 {
  %0 = arith.extf %a : f16 to f32
  %1 = arith.extf %b : f16 to f32
  %2 = arith.remf %0, %1 : f32
  %3 = arith.truncf %2 : f32 to bf16
  return %3 : bf16
}

func.func @main() -> bf16 {
  %a = arith.constant 7.0 : f16
  %b = arith.constant 4.0 : f16
  %0 = call @remainder(%a, %b) : (f16, f16) -> bf16
  return %0 : bf16
}
