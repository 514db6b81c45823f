// `llvm.zext`: wider.

// plumb: run @i1(0) = 0
// plumb: run @i1(1) = 1
llvm.func @i1(%a: i1) -> i8 {
  %r = llvm.zext %a : i1 to i8
  llvm.return %r : i8
}

// plumb: run @i8(5) = 5
// plumb: run @i8(-5) = 251
llvm.func @i8(%a: i8) -> i64 {
  %r = llvm.zext %a : i8 to i64
  llvm.return %r : i64
}

// plumb: run @i64(-1) = 18446744073709551615
// plumb: run @i64(7) = 7
llvm.func @i64(%a: i64) -> i128 {
  %r = llvm.zext %a : i64 to i128
  llvm.return %r : i128
}

// plumb: run @nneg(5) = 5
// plumb: run @nneg(-5) = poison
llvm.func @nneg(%a: i8) -> i32 {
  %r = llvm.zext nneg %a : i8 to i32
  llvm.return %r : i32
}
