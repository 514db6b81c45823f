// The convention stays, and another function is called.
llvm.func @called(%x: i8) -> i8 {
  llvm.return %x : i8
}
llvm.func @other(%x: i8) -> i8 {
  %y = llvm.add %x, %x : i8
  llvm.return %y : i8
}
llvm.func @main() -> i8 {
  %three = llvm.mlir.constant(3 : i8) : i8
  %r = llvm.call @called(%three) : (i8) -> i8
  llvm.return %r : i8
}
// -----
llvm.func @called(%x: i8) -> i8 {
  llvm.return %x : i8
}
llvm.func @other(%x: i8) -> i8 {
  %y = llvm.add %x, %x : i8
  llvm.return %y : i8
}
llvm.func @main() -> i8 {
  %three = llvm.mlir.constant(3 : i8) : i8
  %r = llvm.call @other(%three) : (i8) -> i8
  llvm.return %r : i8
}
