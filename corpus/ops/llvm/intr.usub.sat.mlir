// `llvm.intr.usub.sat`: what does not fit becomes the nearest that does.

// plumb: run @f(1, 2) = 0
// plumb: run @f(100, 100) = 0
// plumb: run @f(-128, -1) = 0
// plumb: run @f(-1, 1) = -2
// plumb: run @f(0, 1) = 0
// plumb: run @f(-100, 100) = 56
llvm.func @f(%a: i8, %b: i8) -> i8 {
  %r = llvm.intr.usub.sat(%a, %b) : (i8, i8) -> i8
  llvm.return %r : i8
}
