// `llvm.intr.memcpy.inline`, `llvm.intr.memset.inline`: as without `inline`, of a length that is known.

// plumb: run @copied(-2) = -2
llvm.func @copied(%v: i64) -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  %q = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  llvm.store %v, %p : i64, !llvm.ptr
  "llvm.intr.memcpy.inline"(%q, %p) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
  %r = llvm.load %q : !llvm.ptr -> i64
  llvm.return %r : i64
}

// plumb: run @filled(1) = 16843009
// plumb: run @filled(-1) = -1
llvm.func @filled(%v: i8) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  "llvm.intr.memset.inline"(%p, %v) <{isVolatile = false, len = 4 : i64}> : (!llvm.ptr, i8) -> ()
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
