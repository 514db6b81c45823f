// `llvm.intr.assume`: a promise; breaking it is undefined.

// plumb: run @f(1) = 1
// plumb: run @f(0) ub assumption-violated
llvm.func @f(%c: i1) -> i1 {
  llvm.intr.assume %c : i1
  llvm.return %c : i1
}

// Promises about pointers stand in bundles. An address, less an offset, is a multiple of a number.
// plumb: run @aligned(0, 16, 0) = 16
// plumb: run @aligned(8, 16, 0) ub assumption-violated
// plumb: run @aligned(8, 8, 0) = 8
// plumb: run @aligned(8, 16, 8) = 16
// plumb: run @aligned(0, 16, 8) ub assumption-violated
llvm.func @aligned(%i: i64, %n: i64, %offset: i64) -> i64 {
  %c = llvm.mlir.constant(true) : i1
  %one = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.alloca %one x i64 {alignment = 32 : i64} : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.intr.assume %c ["align"(%q, %n, %offset : !llvm.ptr, i64, i64)] : i1
  llvm.return %n : i64
}

// plumb: run @two(16) = 16
// plumb: run @two(64) ub assumption-violated
llvm.func @two(%n: i64) -> i64 {
  %c = llvm.mlir.constant(true) : i1
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i64 {alignment = 32 : i64} : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, i64
  llvm.intr.assume %c ["align"(%p, %n : !llvm.ptr, i64), "align"(%q, %n : !llvm.ptr, i64), "nonnull"(%p : !llvm.ptr)] : i1
  llvm.return %n : i64
}

// plumb: run @nonnull(0) = 0
// plumb: run @nonnull(1) ub assumption-violated
llvm.func @nonnull(%c: i1) -> i1 {
  %true = llvm.mlir.constant(true) : i1
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  %null = llvm.mlir.zero : !llvm.ptr
  %q = llvm.select %c, %null, %p : i1, !llvm.ptr
  llvm.intr.assume %true ["nonnull"(%q : !llvm.ptr)] : i1
  llvm.return %c : i1
}

// plumb: run @dereferenceable(16) = 16
// plumb: run @dereferenceable(17) ub assumption-violated
llvm.func @dereferenceable(%n: i64) -> i64 {
  %true = llvm.mlir.constant(true) : i1
  %two = llvm.mlir.constant(2 : i64) : i64
  %p = llvm.alloca %two x i64 : (i64) -> !llvm.ptr
  llvm.intr.assume %true ["dereferenceable"(%p, %n : !llvm.ptr, i64)] : i1
  llvm.return %n : i64
}

// Two pointers into different allocations.
// plumb: run @separate(0) = 0
// plumb: run @separate(1) ub assumption-violated
llvm.func @separate(%c: i1) -> i1 {
  %true = llvm.mlir.constant(true) : i1
  %two = llvm.mlir.constant(2 : i64) : i64
  %p = llvm.alloca %two x i64 : (i64) -> !llvm.ptr
  %q = llvm.alloca %two x i64 : (i64) -> !llvm.ptr
  %next = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i64
  %r = llvm.select %c, %next, %q : i1, !llvm.ptr
  llvm.intr.assume %true ["separate_storage"(%p, %r : !llvm.ptr, !llvm.ptr)] : i1
  llvm.return %c : i1
}

// What is not a promise.
// plumb: run @hints(3) = 3
llvm.func @hints(%n: i64) -> i64 {
  %true = llvm.mlir.constant(true) : i1
  llvm.intr.assume %true ["ignore"(%n : i64), "cold"()] : i1
  llvm.return %n : i64
}

// -----

// Only null is aligned to what is no power of two. LLVM's optimiser does not survive such a constant.

// plumb: engines interp lowered
// plumb: run @no_power(0, 3) = 3
// plumb: run @no_power(0, 0) = 0
// plumb: run @no_power(48, 3) ub assumption-violated
// plumb: run @no_power(48, 0) ub assumption-violated
// plumb: run @no_power(48, 16) = 16
llvm.func @no_power(%a: i64, %n: i64) -> i64 {
  %true = llvm.mlir.constant(true) : i1
  %p = llvm.inttoptr %a : i64 to !llvm.ptr
  llvm.intr.assume %true ["align"(%p, %n : !llvm.ptr, i64)] : i1
  llvm.return %n : i64
}
