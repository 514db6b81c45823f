// `llvm.alloca`, `llvm.load`, `llvm.store`: bytes, little-endian.

// plumb: run @round_trip(-5) = -5
llvm.func @round_trip(%v: i64) -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  llvm.store %v, %p : i64, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i64
  llvm.return %r : i64
}

// plumb: run @bytes(0) = 4
// plumb: run @bytes(3) = 1
llvm.func @bytes(%i: i64) -> i8 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %v = llvm.mlir.constant(16909060 : i32) : i32
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store %v, %p : i32, !llvm.ptr
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %r = llvm.load %q : !llvm.ptr -> i8
  llvm.return %r : i8
}

// plumb: run @misaligned(0) = 0
// plumb: run @misaligned(1) ub misaligned
llvm.func @misaligned(%i: i64) -> i32 {
  %two = llvm.mlir.constant(2 : i64) : i64
  %zero = llvm.mlir.constant(0 : i64) : i64
  %p = llvm.alloca %two x i64 {alignment = 8 : i64} : (i64) -> !llvm.ptr
  llvm.store %zero, %p : i64, !llvm.ptr
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %r = llvm.load %q {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.return %r : i32
}
