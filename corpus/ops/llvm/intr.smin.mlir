// `llvm.intr.smin`: the smaller, signed.

// plumb: run @f(1, 2) = 1
// plumb: run @f(-1, 1) = -1
// plumb: run @f(-128, 127) = -128
// plumb: run @f(5, 5) = 5
llvm.func @f(%a: i8, %b: i8) -> i8 {
  %r = llvm.intr.smin(%a, %b) : (i8, i8) -> i8
  llvm.return %r : i8
}
