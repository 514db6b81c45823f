// `llvm.intr.threadlocal.address` and variables that are `thread_local`: a run has one thread, whose copy is the only one.

llvm.mlir.global internal thread_local @counter(40 : i32) : i32

// plumb: run @count(2) = 42
llvm.func @count(%x: i32) -> i32 {
  %a = llvm.mlir.addressof @counter : !llvm.ptr
  %p = "llvm.intr.threadlocal.address"(%a) : (!llvm.ptr) -> !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i32
  %w = llvm.add %v, %x : i32
  llvm.store %w, %p : i32, !llvm.ptr
  %r = llvm.load %a : !llvm.ptr -> i32
  llvm.return %r : i32
}
