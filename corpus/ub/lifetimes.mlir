// Stack memory is dead before its lifetime begins, where that is marked, and after it has ended: it reads as poison and cannot
// be written. It comes to life again with content that is uninitialised. `llvm.intr.lifetime.start`, `llvm.intr.lifetime.end`.

// plumb: run @within(5) = 5
llvm.func @within(%v: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.intr.lifetime.start %p : !llvm.ptr
  llvm.store %v, %p : i32, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.intr.lifetime.end %p : !llvm.ptr
  llvm.return %r : i32
}

// plumb: run @before(5) ub use-after-scope
llvm.func @before(%v: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store %v, %p : i32, !llvm.ptr
  llvm.intr.lifetime.start %p : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}

// plumb: run @after(5) = poison
llvm.func @after(%v: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store %v, %p : i32, !llvm.ptr
  llvm.intr.lifetime.end %p : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}

// plumb: run @written_after(5) ub use-after-scope
llvm.func @written_after(%v: i32) {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.intr.lifetime.end %p : !llvm.ptr
  llvm.intr.lifetime.end %p : !llvm.ptr
  llvm.store %v, %p : i32, !llvm.ptr
  llvm.return
}

// Poison is copied, and a copy to dead memory is a write.
// plumb: run @copied_from(5) = poison
llvm.func @copied_from(%v: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %q = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store %v, %p : i32, !llvm.ptr
  llvm.store %v, %q : i32, !llvm.ptr
  llvm.intr.lifetime.end %p : !llvm.ptr
  "llvm.intr.memcpy"(%q, %p, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}

// plumb: run @copied_to(5) ub use-after-scope
llvm.func @copied_to(%v: i32) {
  %one = llvm.mlir.constant(1 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %q = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store %v, %p : i32, !llvm.ptr
  llvm.intr.lifetime.end %q : !llvm.ptr
  "llvm.intr.memcpy"(%q, %p, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}

// Of a poison pointer the markers say nothing.
// plumb: run @of_nothing(5) = 5
llvm.func @of_nothing(%v: i32) -> i32 {
  %p = llvm.mlir.poison : !llvm.ptr
  llvm.intr.lifetime.start %p : !llvm.ptr
  llvm.intr.lifetime.end %p : !llvm.ptr
  llvm.return %v : i32
}

// What was there in an earlier life is gone.
// plumb: run @again(5) ub undefined-branch
llvm.func @again(%v: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.intr.lifetime.start %p : !llvm.ptr
  llvm.store %v, %p : i32, !llvm.ptr
  llvm.intr.lifetime.end %p : !llvm.ptr
  llvm.intr.lifetime.start %p : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  %c = llvm.icmp "eq" %r, %v : i32
  llvm.cond_br %c, ^a, ^a
^a:
  llvm.return %r : i32
}

// -----

// Memory that was promised not to change: `llvm.intr.invariant.start`, `llvm.intr.invariant.end`.

// plumb: run @promised(5) ub write-to-constant
llvm.func @promised(%v: i32) {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store %v, %p : i32, !llvm.ptr
  %m = llvm.intr.invariant.start 4, %p : !llvm.ptr
  llvm.store %v, %p : i32, !llvm.ptr
  llvm.return
}

// plumb: run @released(5, 6) = 6
llvm.func @released(%v: i32, %w: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store %v, %p : i32, !llvm.ptr
  %m = llvm.intr.invariant.start 4, %p : !llvm.ptr
  llvm.intr.invariant.end %m, 4, %p : !llvm.ptr
  llvm.store %w, %p : i32, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
