// The other field is read, and nothing is copied.
llvm.func @main() -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %a = llvm.mlir.constant(3 : i32) : i32
  %b = llvm.mlir.constant(4 : i32) : i32
  %s = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i64) -> !llvm.ptr
  %t = llvm.getelementptr %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  llvm.store %a, %s : i32, !llvm.ptr
  llvm.store %b, %t : i32, !llvm.ptr
  %r = llvm.load %s : !llvm.ptr -> i32
  llvm.return %r : i32
}
// -----
llvm.func @main() -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %a = llvm.mlir.constant(3 : i32) : i32
  %b = llvm.mlir.constant(4 : i32) : i32
  %s = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i64) -> !llvm.ptr
  %t = llvm.getelementptr %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  llvm.store %a, %s : i32, !llvm.ptr
  llvm.store %b, %t : i32, !llvm.ptr
  %r = llvm.load %t : !llvm.ptr -> i32
  llvm.return %r : i32
}
