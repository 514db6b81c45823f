// A list of a size that is not computed.
llvm.func internal @first(%n: i64, ...) -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %list = llvm.alloca %one x !llvm.struct<(i32, i32, ptr, ptr)> : (i64) -> !llvm.ptr
  llvm.intr.vastart %list : !llvm.ptr
  %first = llvm.va_arg %list : (!llvm.ptr) -> i64
  llvm.intr.vaend %list : !llvm.ptr
  llvm.return %first : i64
}
llvm.func @main() -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %first = llvm.call @first(%one, %one) vararg(!llvm.func<i64 (i64, ...)>) : (i64, i64) -> i64
  llvm.return %first : i64
}
