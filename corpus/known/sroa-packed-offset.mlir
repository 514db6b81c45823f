// A struct that is packed has one that is not: its second field is 4 bytes from its own start, and 5 from that of the outer one.
llvm.func @main() -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %s = llvm.alloca %one x !llvm.struct<packed (i8, struct<(i8, i32)>)> : (i64) -> !llvm.ptr
  %seven = llvm.mlir.constant(7 : i32) : i32
  %inner = llvm.getelementptr %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<packed (i8, struct<(i8, i32)>)>
  %field = llvm.getelementptr %inner[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i32)>
  llvm.store %seven, %field {alignment = 1 : i64} : i32, !llvm.ptr
  %same = llvm.getelementptr %s[0, 1, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<packed (i8, struct<(i8, i32)>)>
  %r = llvm.load %same {alignment = 1 : i64} : !llvm.ptr -> i32
  llvm.return %r : i32
}
