// The variable is aligned to 16 bytes, as the store of a vector asks.
llvm.func @main() -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %s = llvm.alloca %one x !llvm.struct<(array<4 x i32>, i32)> {alignment = 16 : i64} : (i64) -> !llvm.ptr
  %v = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  llvm.store %v, %s : vector<4xi32>, !llvm.ptr
  %third = llvm.getelementptr %s[0, 0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(array<4 x i32>, i32)>
  %r = llvm.load %third : !llvm.ptr -> i32
  llvm.return %r : i32
}
