// `llvm.intr.ushl.sat`: shifts left; what does not fit becomes the greatest unsigned number.

// plumb: run @i8(1, 3) = 8
// plumb: run @i8(64, 1) = -128
// plumb: run @i8(-128, 1) = -1
// plumb: run @i8(3, 7) = -1
// plumb: run @i8(1, 8) = poison
llvm.func @i8(%a: i8, %b: i8) -> i8 {
  %r = llvm.intr.ushl.sat(%a, %b) : (i8, i8) -> i8
  llvm.return %r : i8
}
