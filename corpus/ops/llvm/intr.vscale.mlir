// `llvm.intr.vscale`: how many times longer than stated scalable vectors are; 1 unless told, and natively, where no vector is longer.

// plumb: run @scale() = 1
llvm.func @scale() -> i64 {
  %r = "llvm.intr.vscale"() : () -> i64
  llvm.return %r : i64
}

// -----

// plumb: options vscale=4
// plumb: engines interp lowered

// plumb: run @scale() = 4
llvm.func @scale() -> i16 {
  %r = "llvm.intr.vscale"() : () -> i16
  llvm.return %r : i16
}

// One bit does not hold it.
// plumb: run @bit() = poison
llvm.func @bit() -> i1 {
  %r = "llvm.intr.vscale"() : () -> i1
  llvm.return %r : i1
}
