// `llvm.intr.experimental.constrained.sitofp`: a float of a signed integer, rounded as stated.

// plumb: run @nearest(16777217) = 16777216.0
// plumb: run @nearest(-1) = -1.0
llvm.func @nearest(%a: i64) -> f32 {
  %r = llvm.intr.experimental.constrained.sitofp %a tonearest ignore : i64 to f32
  llvm.return %r : f32
}

// -----

// The directions below are not those of the environment that native code runs in, which a program that states them would have
// to change first.
// plumb: engines interp lowered

// plumb: run @up(16777217) = 16777218.0
llvm.func @up(%a: i64) -> f32 {
  %r = llvm.intr.experimental.constrained.sitofp %a upward ignore : i64 to f32
  llvm.return %r : f32
}
