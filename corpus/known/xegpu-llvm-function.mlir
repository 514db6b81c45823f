llvm.func @main() -> i32 {
  %r = llvm.mlir.constant(5 : i32) : i32
  llvm.return %r : i32
}
