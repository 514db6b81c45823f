// `llvm.fneg`: the sign flipped, of zeros too.

// plumb: run @f64(1.5) = -1.5
// plumb: run @f64(0.0) = -0.0
// plumb: run @f64(-0.0) = 0.0
// plumb: run @f64(inf) = -inf
llvm.func @f64(%a: f64) -> f64 {
  %r = llvm.fneg %a : f64
  llvm.return %r : f64
}

// plumb: run @f32(1.5) = -1.5
// plumb: run @f32(0.0) = -0.0
llvm.func @f32(%a: f32) -> f32 {
  %r = llvm.fneg %a : f32
  llvm.return %r : f32
}
