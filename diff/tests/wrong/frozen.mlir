// A frozen value is one value, however often it is used.

llvm.func @main() -> i64 {
  %p = llvm.mlir.poison : i64
  %f = llvm.freeze %p : i64
  %three = llvm.mlir.constant(3 : i64) : i64
  %low = llvm.and %f, %three : i64
  %high = llvm.or %low, %three : i64
  %rest = llvm.sub %high, %low : i64
  %back = llvm.add %rest, %low : i64
  llvm.return %high : i64
}

// latent-ub: llvm.freeze %p : i64 => llvm.mlir.poison : i64
// mismatch: llvm.or %low => llvm.xor %three
// mismatch: llvm.return %high => llvm.return %low
