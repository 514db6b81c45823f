// `llvm.intr.scmp`: -1, 0 or 1 as the first is less than, equal to or greater than the second, signed.

// plumb: run @i8(1, 2) = -1
// plumb: run @i8(2, 2) = 0
// plumb: run @i8(2, 1) = 1
// plumb: run @i8(-1, 1) = -1
// plumb: run @i8(1, -1) = 1
llvm.func @i8(%a: i8, %b: i8) -> i8 {
  %r = llvm.intr.scmp(%a, %b) : (i8, i8) -> i8
  llvm.return %r : i8
}
