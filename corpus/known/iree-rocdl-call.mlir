llvm.func @called(%x: i8) -> i8 {
  llvm.return %x : i8
}
llvm.func @main() -> i8 {
  %three = llvm.mlir.constant(3 : i8) : i8
  %r = llvm.call @called(%three) : (i8) -> i8
  llvm.return %r : i8
}
