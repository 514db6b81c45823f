module {
  llvm.func @main() {
    %0 = llvm.mlir.constant(1 : i8) : i8
    %1 = llvm.alloca %0 x i8 : (i8) -> !llvm.ptr
    llvm.br ^bb1(%1 : !llvm.ptr)
  ^bb1(%2: !llvm.ptr):
    llvm.return
  }
}
