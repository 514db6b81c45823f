// Runtime functions through pointers.

llvm.func @printI64(i64)
llvm.func @printNewline()

// plumb: run @f(5) returns
// plumb: prints "5\n"
llvm.func @f(%x: i64) {
  %p = llvm.mlir.addressof @printI64 : !llvm.ptr
  %q = llvm.mlir.addressof @printNewline : !llvm.ptr
  llvm.call %p(%x) : !llvm.ptr, (i64) -> ()
  llvm.call %q() : !llvm.ptr, () -> ()
  llvm.return
}
