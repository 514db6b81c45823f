// `llvm.intr.fmuladd`: a product and a sum, rounded once or twice; where both roundings agree, the result is one.

// plumb: run @f64(3.0, 4.0, 5.0) = 17.0
// plumb: run @f64(-2.0, 0.5, 1.0) = 0.0
llvm.func @f64(%a: f64, %b: f64, %c: f64) -> f64 {
  %r = llvm.intr.fmuladd(%a, %b, %c) : (f64, f64, f64) -> f64
  llvm.return %r : f64
}
