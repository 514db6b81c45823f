// `llvm.intr.ssa.copy`: the same value. It is made within optimisers and has no native code.

// plumb: engines interp lowered

// plumb: run @copy(5) = 5
llvm.func @copy(%v: i32) -> i32 {
  %r = llvm.intr.ssa.copy %v : i32
  llvm.return %r : i32
}
