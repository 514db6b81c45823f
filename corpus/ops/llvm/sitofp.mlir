// `llvm.sitofp`: the nearest float; halves to the even one.

// plumb: run @f32(16777217) = 16777216.0
// plumb: run @f32(16777219) = 16777220.0
// plumb: run @f32(-1) = -1.0
llvm.func @f32(%a: i64) -> f32 {
  %r = llvm.sitofp %a : i64 to f32
  llvm.return %r : f32
}

// plumb: run @f64(-128) = -128.0
llvm.func @f64(%a: i8) -> f64 {
  %r = llvm.sitofp %a : i8 to f64
  llvm.return %r : f64
}
