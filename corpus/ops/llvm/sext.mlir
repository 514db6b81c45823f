// `llvm.sext`: wider.

// plumb: run @i1(0) = 0
// plumb: run @i1(1) = -1
llvm.func @i1(%a: i1) -> i8 {
  %r = llvm.sext %a : i1 to i8
  llvm.return %r : i8
}

// plumb: run @i8(5) = 5
// plumb: run @i8(-5) = -5
llvm.func @i8(%a: i8) -> i64 {
  %r = llvm.sext %a : i8 to i64
  llvm.return %r : i64
}

// plumb: run @i64(-1) = -1
// plumb: run @i64(7) = 7
llvm.func @i64(%a: i64) -> i128 {
  %r = llvm.sext %a : i64 to i128
  llvm.return %r : i128
}
