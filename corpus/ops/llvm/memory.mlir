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

// An address keeps the low bits of a wide number: 2^64 + x is x.
// plumb: run @wide_address(5) = 5
llvm.func @wide_address(%x: i64) -> i128 {
  %w = llvm.zext %x : i64 to i128
  %above = llvm.mlir.constant(18446744073709551616 : i128) : i128
  %s = llvm.or %w, %above : i128
  %p = llvm.inttoptr %s : i128 to !llvm.ptr
  %r = llvm.ptrtoint %p : !llvm.ptr to i128
  llvm.return %r : i128
}
