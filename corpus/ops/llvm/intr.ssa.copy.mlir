// `llvm.intr.ssa.copy`: the same value.

// plumb: run @copy(5) = 5
llvm.func @copy(%v: i32) -> i32 {
  %r = llvm.intr.ssa.copy %v : i32
  llvm.return %r : i32
}
