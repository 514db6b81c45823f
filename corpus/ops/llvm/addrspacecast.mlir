// `llvm.addrspacecast`: the same memory in another address space and back.

// plumb: run @there_and_back(5) = 5
llvm.func @there_and_back(%v: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %q = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
  llvm.store %v, %q : i32, !llvm.ptr<1>
  %s = llvm.addrspacecast %q : !llvm.ptr<1> to !llvm.ptr
  %r = llvm.load %s : !llvm.ptr -> i32
  llvm.return %r : i32
}
