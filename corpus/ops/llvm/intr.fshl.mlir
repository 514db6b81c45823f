// `llvm.intr.fshl`: the high half of two words shifted together; the amount counts modulo the width.

// plumb: run @f(1, -128, 1) = 3
// plumb: run @f(18, 52, 4) = 35
// plumb: run @f(18, 52, 12) = 35
// plumb: run @f(18, 52, 0) = 18
llvm.func @f(%a: i8, %b: i8, %c: i8) -> i8 {
  %r = llvm.intr.fshl(%a, %b, %c) : (i8, i8, i8) -> i8
  llvm.return %r : i8
}
