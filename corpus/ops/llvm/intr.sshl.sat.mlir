// `llvm.intr.sshl.sat`: shifts left; what does not fit becomes the nearest number of the sign.

// plumb: run @i8(1, 3) = 8
// plumb: run @i8(64, 1) = 127
// plumb: run @i8(-64, 1) = -128
// plumb: run @i8(-65, 1) = -128
// plumb: run @i8(0, 7) = 0
// plumb: run @i8(1, 8) = poison
llvm.func @i8(%a: i8, %b: i8) -> i8 {
  %r = llvm.intr.sshl.sat(%a, %b) : (i8, i8) -> i8
  llvm.return %r : i8
}
