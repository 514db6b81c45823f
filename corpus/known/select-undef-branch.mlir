// Nobody has written what decides between two addresses, which are the same one.
llvm.func @main() -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  %five = llvm.mlir.constant(5 : i32) : i32
  %seven = llvm.mlir.constant(7 : i32) : i32
  %s = llvm.alloca %one x !llvm.array<3 x i32> : (i64) -> !llvm.ptr
  %u = llvm.alloca %one x i8 : (i64) -> !llvm.ptr
  %a = llvm.getelementptr %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<3 x i32>
  %b = llvm.getelementptr %s[4] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %five, %s : i32, !llvm.ptr
  %any = llvm.load %u : !llvm.ptr -> i8
  %flag = llvm.icmp "eq" %any, %zero : i8
  %p = llvm.select %flag, %a, %b : i1, !llvm.ptr
  llvm.store %seven, %p : i32, !llvm.ptr
  %r = llvm.load %s : !llvm.ptr -> i32
  llvm.return %r : i32
}
