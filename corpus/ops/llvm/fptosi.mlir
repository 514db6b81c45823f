// `llvm.fptosi`: towards zero; poison if the integer does not fit.

// plumb: run @i8(1.9) = 1
// plumb: run @i8(-1.9) = -1
// plumb: run @i8(127.9) = 127
// plumb: run @i8(128.0) = poison
// plumb: run @i8(-128.9) = -128
// plumb: run @i8(-129.0) = poison
// plumb: run @i8(nan) = poison
// plumb: run @i8(inf) = poison
llvm.func @i8(%a: f64) -> i8 {
  %r = llvm.fptosi %a : f64 to i8
  llvm.return %r : i8
}

// plumb: run @i64(-3.5) = -3
// plumb: run @i64(16777216.0) = 16777216
llvm.func @i64(%a: f32) -> i64 {
  %r = llvm.fptosi %a : f32 to i64
  llvm.return %r : i64
}
