// The exponent of 12 is 4. The library function that native code calls writes an int, which is half of the i64 that is read.
func.func private @exponent(%a: f64) -> i64 {
  %p = llvm.intr.frexp(%a) : (f64) -> !llvm.struct<(f64, i64)>
  %e = llvm.extractvalue %p[1] : !llvm.struct<(f64, i64)>
  return %e : i64
}

func.func @main() -> i64 {
  %a = arith.constant 12.0 : f64
  %b = arith.constant 0.75 : f64
  %c = call @exponent(%a) : (f64) -> i64
  %d = call @exponent(%b) : (f64) -> i64
  %e = arith.addi %c, %d : i64
  return %e : i64
}
