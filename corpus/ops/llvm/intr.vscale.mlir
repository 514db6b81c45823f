// `llvm.intr.vscale`: how many times longer than stated scalable vectors are; 1 unless told. The native target has none.

// plumb: engines interp lowered

// plumb: run @scale() = 1
llvm.func @scale() -> i64 {
  %r = "llvm.intr.vscale"() : () -> i64
  llvm.return %r : i64
}
