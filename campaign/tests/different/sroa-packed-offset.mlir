// The other field is read of a struct that is not packed.
llvm.func @main() -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %a = llvm.mlir.constant(dense<[3, 4]> : vector<2xi32>) : vector<2xi32>
  %s = llvm.alloca %one x !llvm.struct<(i32, i32)> {alignment = 8 : i64} : (i64) -> !llvm.ptr
  llvm.store %a, %s : vector<2xi32>, !llvm.ptr
  %t = llvm.getelementptr %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  %r = llvm.load %t : !llvm.ptr -> i32
  llvm.return %r : i32
}
// -----
llvm.func @main() -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %a = llvm.mlir.constant(dense<[3, 4]> : vector<2xi32>) : vector<2xi32>
  %s = llvm.alloca %one x !llvm.struct<(i32, i32)> {alignment = 8 : i64} : (i64) -> !llvm.ptr
  llvm.store %a, %s : vector<2xi32>, !llvm.ptr
  %t = llvm.getelementptr %s[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  %r = llvm.load %t : !llvm.ptr -> i32
  llvm.return %r : i32
}
