// `llvm.intr.experimental.constrained.fpext`: the same number in a wider format.

// plumb: run @f32(1.5) = 1.5
// plumb: run @f32(0.1) = 0.10000000149011612
llvm.func @f32(%a: f32) -> f64 {
  %r = llvm.intr.experimental.constrained.fpext %a ignore : f32 to f64
  llvm.return %r : f64
}
