// The exponents of 12 and 0.75 are 4 and 0. The library function that native code calls writes an int over the i8 and what lies beside it.
func.func private @exponent(%a: f64) -> i8 {
  %p = llvm.intr.frexp(%a) : (f64) -> !llvm.struct<(f64, i8)>
  %e = llvm.extractvalue %p[1] : !llvm.struct<(f64, i8)>
  return %e : i8
}

func.func @main() -> i8 {
  %a = arith.constant 12.0 : f64
  %b = arith.constant 0.75 : f64
  %c = call @exponent(%a) : (f64) -> i8
  %d = call @exponent(%b) : (f64) -> i8
  %e = arith.addi %c, %d : i8
  return %e : i8
}
