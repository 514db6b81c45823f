// `llvm.intr.experimental.constrained.fptrunc`: a narrower format, rounded as the environment does, which must be as stated.

// plumb: run @nearest(16777217.0) = 16777216.0
// plumb: run @nearest(1.5) = 1.5
llvm.func @nearest(%a: f64) -> f32 {
  %r = llvm.intr.experimental.constrained.fptrunc %a tonearest ignore : f64 to f32
  llvm.return %r : f32
}

// The other directions are not those of the environment, and stating one does not set it: LangRef has it undefined.

// plumb: run @up(16777217.0) ub assumption-violated
// plumb: run @up(-16777217.0) ub assumption-violated
llvm.func @up(%a: f64) -> f32 {
  %r = llvm.intr.experimental.constrained.fptrunc %a upward ignore : f64 to f32
  llvm.return %r : f32
}

// plumb: run @down(16777219.0) ub assumption-violated
// plumb: run @down(-16777217.0) ub assumption-violated
llvm.func @down(%a: f64) -> f32 {
  %r = llvm.intr.experimental.constrained.fptrunc %a downward ignore : f64 to f32
  llvm.return %r : f32
}

// plumb: run @zero(16777219.0) ub assumption-violated
// plumb: run @zero(-16777219.0) ub assumption-violated
llvm.func @zero(%a: f64) -> f32 {
  %r = llvm.intr.experimental.constrained.fptrunc %a towardzero ignore : f64 to f32
  llvm.return %r : f32
}
