// Loads of memory that is promised to hold the same wherever it can be read.

llvm.mlir.global external @g(5 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global external @pair(dense<[5, 6]> : tensor<2xi32>) {addr_space = 0 : i32} : !llvm.array<2 x i32>

// plumb: run @changed_after() ub assumption-violated
llvm.func @changed_after() -> i32 {
  %c = llvm.mlir.constant(7 : i32) : i32
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %r = llvm.load %p invariant : !llvm.ptr -> i32
  llvm.store %c, %p : i32, !llvm.ptr
  llvm.return %r : i32
}

// plumb: run @changed_before() ub assumption-violated
llvm.func @changed_before() -> i32 {
  %c = llvm.mlir.constant(7 : i32) : i32
  %p = llvm.mlir.addressof @g : !llvm.ptr
  llvm.store %c, %p : i32, !llvm.ptr
  %r = llvm.load %p invariant : !llvm.ptr -> i32
  llvm.return %r : i32
}

llvm.func @memcpy(!llvm.ptr, !llvm.ptr, i64) -> !llvm.ptr

// plumb: run @copied_over() ub assumption-violated
llvm.func @copied_over() -> i32 {
  %four = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %q = llvm.mlir.addressof @pair : !llvm.ptr
  %n = llvm.getelementptr %q[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %r = llvm.load %p invariant : !llvm.ptr -> i32
  %x = llvm.call @memcpy(%p, %n, %four) : (!llvm.ptr, !llvm.ptr, i64) -> !llvm.ptr
  llvm.return %r : i32
}

// Its first value, the same once more, and what is beside it.
// plumb: run @fine() = 17
llvm.func @fine() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %c = llvm.mlir.constant(7 : i32) : i32
  %five = llvm.mlir.constant(5 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %q = llvm.mlir.addressof @pair : !llvm.ptr
  %n = llvm.getelementptr %q[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %five, %p : i32, !llvm.ptr
  %a = llvm.load %p invariant : !llvm.ptr -> i32
  llvm.store %five, %p : i32, !llvm.ptr
  %b = llvm.load %q invariant : !llvm.ptr -> i32
  llvm.store %c, %n : i32, !llvm.ptr
  %d = llvm.load %n : !llvm.ptr -> i32
  %x = llvm.add %a, %b : i32
  %r = llvm.add %x, %d : i32
  llvm.return %r : i32
}

// Memory of one call is not that of another.
// plumb: run @of_two_calls() = 3
llvm.func @of_two_calls() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  %a = llvm.call @through_memory(%one) : (i32) -> i32
  %b = llvm.call @through_memory(%two) : (i32) -> i32
  %r = llvm.add %a, %b : i32
  llvm.return %r : i32
}

llvm.func @through_memory(%v: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %v, %p : i32, !llvm.ptr
  %r = llvm.load %p invariant : !llvm.ptr -> i32
  llvm.return %r : i32
}
