// `llvm.intr.experimental.constrained.uitofp`: a float of an unsigned integer, rounded as stated.

// plumb: run @nearest(16777217) = 16777216.0
// plumb: run @nearest(-1) = 4294967300.0
llvm.func @nearest(%a: i32) -> f32 {
  %r = llvm.intr.experimental.constrained.uitofp %a tonearest ignore : i32 to f32
  llvm.return %r : f32
}

// -----

// The directions below are not those of the environment that native code runs in, which a program that states them would have
// to change first.
// plumb: engines interp lowered

// plumb: run @down(-1) = 4294967000.0
llvm.func @down(%a: i32) -> f32 {
  %r = llvm.intr.experimental.constrained.uitofp %a downward ignore : i32 to f32
  llvm.return %r : f32
}
