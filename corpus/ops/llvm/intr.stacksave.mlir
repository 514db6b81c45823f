// `llvm.intr.stacksave`, `llvm.intr.stackrestore`: what was allocated on the stack after the mark is gone.

// plumb: run @before(5) = 5
llvm.func @before(%v: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store %v, %p : i32, !llvm.ptr
  %mark = llvm.intr.stacksave : !llvm.ptr
  %q = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store %v, %q : i32, !llvm.ptr
  llvm.intr.stackrestore %mark : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}

// plumb: run @after(5) ub use-after-scope
llvm.func @after(%v: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %mark = llvm.intr.stacksave : !llvm.ptr
  %q = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store %v, %q : i32, !llvm.ptr
  llvm.intr.stackrestore %mark : !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}

// plumb: run @restore_nothing() ub undefined-address
llvm.func @restore_nothing() {
  %p = llvm.mlir.poison : !llvm.ptr
  llvm.intr.stackrestore %p : !llvm.ptr
  llvm.return
}
