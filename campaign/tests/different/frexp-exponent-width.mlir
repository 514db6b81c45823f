// The width of int.
func.func @main() -> i32 {
  %a = arith.constant 12.0 : f64
  %p = llvm.intr.frexp(%a) : (f64) -> !llvm.struct<(f64, i32)>
  %e = llvm.extractvalue %p[1] : !llvm.struct<(f64, i32)>
  return %e : i32
}
