func.func private @through(%x: f64) -> f64 {
  %wide = arith.extf %x : f64 to f128
  %back = arith.truncf %wide : f128 to f64
  return %back : f64
}
func.func @main() -> f64 {
  %x = arith.constant 1.5 : f64
  %r = call @through(%x) : (f64) -> f64
  return %r : f64
}
