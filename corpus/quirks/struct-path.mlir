// An address within the last field of a struct, by an index that another field does not have.

llvm.func @main() -> i8 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.mlir.constant(7 : i8) : i8
  %m = llvm.alloca %one x !llvm.struct<(struct<(i8, i8)>, array<3 x i8>)> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %m[0, 1, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(struct<(i8, i8)>, array<3 x i8>)>
  llvm.store %a, %p : i8, !llvm.ptr
  %0 = llvm.load %p : !llvm.ptr -> i8
  llvm.return %0 : i8
}
