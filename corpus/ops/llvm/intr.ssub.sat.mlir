// `llvm.intr.ssub.sat`: what does not fit becomes the nearest that does.

// plumb: run @f(1, 2) = -1
// plumb: run @f(100, 100) = 0
// plumb: run @f(-128, -1) = -127
// plumb: run @f(-1, 1) = -2
// plumb: run @f(0, 1) = -1
// plumb: run @f(-100, 100) = -128
llvm.func @f(%a: i8, %b: i8) -> i8 {
  %r = llvm.intr.ssub.sat(%a, %b) : (i8, i8) -> i8
  llvm.return %r : i8
}
