// `llvm.intr.assume`: a promise; breaking it is undefined.

// plumb: run @f(1) = 1
// plumb: run @f(0) ub assumption-violated
llvm.func @f(%c: i1) -> i1 {
  llvm.intr.assume %c : i1
  llvm.return %c : i1
}
