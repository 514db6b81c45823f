// `llvm.intr.fshr`: the low half of two words shifted together; the amount counts modulo the width.

// plumb: run @f(1, -128, 1) = -64
// plumb: run @f(18, 52, 4) = 35
// plumb: run @f(18, 52, 12) = 35
// plumb: run @f(18, 52, 0) = 52
llvm.func @f(%a: i8, %b: i8, %c: i8) -> i8 {
  %r = llvm.intr.fshr(%a, %b, %c) : (i8, i8, i8) -> i8
  llvm.return %r : i8
}
