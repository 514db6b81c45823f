// `llvm.fptoui`: towards zero; poison if the unsigned integer does not fit.

// plumb: run @i8(1.9) = 1
// plumb: run @i8(200.0) = -56
// plumb: run @i8(255.9) = -1
// plumb: run @i8(256.0) = poison
// plumb: run @i8(-0.9) = 0
// plumb: run @i8(-1.0) = poison
// plumb: run @i8(nan) = poison
llvm.func @i8(%a: f64) -> i8 {
  %r = llvm.fptoui %a : f64 to i8
  llvm.return %r : i8
}
