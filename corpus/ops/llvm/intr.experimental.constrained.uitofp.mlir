// `llvm.intr.experimental.constrained.uitofp`: a float of an unsigned integer, rounded as the environment does, which must be as stated.

// plumb: run @nearest(16777217) = 16777216.0
// plumb: run @nearest(-1) = 4294967300.0
llvm.func @nearest(%a: i32) -> f32 {
  %r = llvm.intr.experimental.constrained.uitofp %a tonearest ignore : i32 to f32
  llvm.return %r : f32
}

// The other directions are not those of the environment, and stating one does not set it: LangRef has it undefined.

// plumb: run @down(-1) ub assumption-violated
llvm.func @down(%a: i32) -> f32 {
  %r = llvm.intr.experimental.constrained.uitofp %a downward ignore : i32 to f32
  llvm.return %r : f32
}
