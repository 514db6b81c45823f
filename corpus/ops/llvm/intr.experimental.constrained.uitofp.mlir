// `llvm.intr.experimental.constrained.uitofp`: a float of an unsigned integer, rounded as stated.

// Native code rounds as its environment does, whatever is stated.
// plumb: engines interp lowered

// plumb: run @nearest(16777217) = 16777216.0
// plumb: run @nearest(-1) = 4294967300.0
llvm.func @nearest(%a: i32) -> f32 {
  %r = llvm.intr.experimental.constrained.uitofp %a tonearest ignore : i32 to f32
  llvm.return %r : f32
}

// plumb: run @down(-1) = 4294967000.0
llvm.func @down(%a: i32) -> f32 {
  %r = llvm.intr.experimental.constrained.uitofp %a downward ignore : i32 to f32
  llvm.return %r : f32
}
