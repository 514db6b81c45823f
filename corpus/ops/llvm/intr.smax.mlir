// `llvm.intr.smax`: the larger, signed.

// plumb: run @f(1, 2) = 2
// plumb: run @f(-1, 1) = 1
// plumb: run @f(-128, 127) = 127
// plumb: run @f(5, 5) = 5
llvm.func @f(%a: i8, %b: i8) -> i8 {
  %r = llvm.intr.smax(%a, %b) : (i8, i8) -> i8
  llvm.return %r : i8
}
