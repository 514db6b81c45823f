// `llvm.intr.experimental.constrained.sitofp`: a float of a signed integer, rounded as the environment does, which must be as stated.

// plumb: run @nearest(16777217) = 16777216.0
// plumb: run @nearest(-1) = -1.0
llvm.func @nearest(%a: i64) -> f32 {
  %r = llvm.intr.experimental.constrained.sitofp %a tonearest ignore : i64 to f32
  llvm.return %r : f32
}

// The other directions are not those of the environment, and stating one does not set it: LangRef has it undefined.

// plumb: run @up(16777217) ub assumption-violated
llvm.func @up(%a: i64) -> f32 {
  %r = llvm.intr.experimental.constrained.sitofp %a upward ignore : i64 to f32
  llvm.return %r : f32
}
