// `llvm.fpext`: the same number in a wider format.

// plumb: run @f32(1.5) = 1.5
// plumb: run @f32(0.1) = 0.10000000149011612
// plumb: run @f32(-inf) = -inf
// plumb: run @f32(-0.0) = -0.0
llvm.func @f32(%a: f32) -> f64 {
  %r = llvm.fpext %a : f32 to f64
  llvm.return %r : f64
}
