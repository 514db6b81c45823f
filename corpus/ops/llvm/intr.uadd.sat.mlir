// `llvm.intr.uadd.sat`: what does not fit becomes the nearest that does.

// plumb: run @f(1, 2) = 3
// plumb: run @f(100, 100) = -56
// plumb: run @f(-128, -1) = -1
// plumb: run @f(-1, 1) = -1
// plumb: run @f(0, 1) = 1
// plumb: run @f(-100, 100) = -1
llvm.func @f(%a: i8, %b: i8) -> i8 {
  %r = llvm.intr.uadd.sat(%a, %b) : (i8, i8) -> i8
  llvm.return %r : i8
}
