// What parameters promise about copies of a pointer that outlive the call.

llvm.mlir.global external @kept() {addr_space = 0 : i32} : !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

llvm.func @free(!llvm.ptr)
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @memcpy(!llvm.ptr, !llvm.ptr, i64) -> !llvm.ptr

llvm.func @keeps(%p: !llvm.ptr {llvm.nocapture}) {
  %g = llvm.mlir.addressof @kept : !llvm.ptr
  llvm.store %p, %g : !llvm.ptr, !llvm.ptr
  llvm.return
}

// plumb: run @kept_in_a_variable() ub assumption-violated
llvm.func @kept_in_a_variable() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.call @keeps(%p) : (!llvm.ptr) -> ()
  llvm.return %one : i32
}

llvm.func @passes_on(%p: !llvm.ptr {llvm.nocapture}) {
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.call @keeps_plainly(%q) : (!llvm.ptr) -> ()
  llvm.return
}

llvm.func @keeps_plainly(%p: !llvm.ptr) {
  %g = llvm.mlir.addressof @kept : !llvm.ptr
  llvm.store %p, %g : !llvm.ptr, !llvm.ptr
  llvm.return
}

// By a function that it calls, and a pointer to what is behind.
// plumb: run @kept_deeper() ub assumption-violated
llvm.func @kept_deeper() -> i32 {
  %two = llvm.mlir.constant(2 : i32) : i32
  %p = llvm.alloca %two x i32 : (i32) -> !llvm.ptr
  llvm.call @passes_on(%p) : (!llvm.ptr) -> ()
  llvm.return %two : i32
}

// A call promises as much as a function.
// plumb: run @promised_by_the_call() ub assumption-violated
llvm.func @promised_by_the_call() -> i32 {
  %two = llvm.mlir.constant(2 : i32) : i32
  %p = llvm.alloca %two x i32 : (i32) -> !llvm.ptr
  llvm.call @keeps_plainly(%p) : (!llvm.ptr {llvm.nocapture}) -> ()
  llvm.return %two : i32
}

llvm.func @same(%p: !llvm.ptr {llvm.nocapture}) -> !llvm.ptr {
  llvm.return %p : !llvm.ptr
}

// plumb: run @returned() ub assumption-violated
llvm.func @returned() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %q = llvm.call @same(%p) : (!llvm.ptr) -> !llvm.ptr
  llvm.return %one : i32
}

llvm.func @copies(%p: !llvm.ptr {llvm.nocapture}) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %n = llvm.mlir.constant(8 : i64) : i64
  %own = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
  %g = llvm.mlir.addressof @kept : !llvm.ptr
  llvm.store %p, %own : !llvm.ptr, !llvm.ptr
  %r = llvm.call @memcpy(%g, %own, %n) : (!llvm.ptr, !llvm.ptr, i64) -> !llvm.ptr
  llvm.return
}

// plumb: run @copied() ub assumption-violated
llvm.func @copied() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.call @copies(%p) : (!llvm.ptr) -> ()
  llvm.return %one : i32
}

llvm.func @works_with(%p: !llvm.ptr {llvm.nocapture}) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %n = llvm.mlir.constant(8 : i64) : i64
  %null = llvm.mlir.zero : !llvm.ptr
  %own = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
  llvm.store %p, %own : !llvm.ptr, !llvm.ptr
  %g = llvm.mlir.addressof @kept : !llvm.ptr
  llvm.store %p, %g : !llvm.ptr, !llvm.ptr
  llvm.store %null, %g : !llvm.ptr, !llvm.ptr
  %h = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.store %p, %h : !llvm.ptr, !llvm.ptr
  llvm.call @free(%h) : (!llvm.ptr) -> ()
  %q = llvm.load %own : !llvm.ptr -> !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}

// In its own stack memory, in a variable until it is overwritten, and in memory that it frees.
// plumb: run @nothing_is_kept() = 12
llvm.func @nothing_is_kept() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %six = llvm.mlir.constant(6 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %six, %p : i32, !llvm.ptr
  %a = llvm.call @works_with(%p) : (!llvm.ptr) -> i32
  llvm.call @keeps_plainly(%p) : (!llvm.ptr) -> ()
  %b = llvm.call @works_with(%p) : (!llvm.ptr) -> i32
  %r = llvm.add %a, %b : i32
  llvm.return %r : i32
}

// The promise is about what is based on the parameter.
llvm.func @keeps_the_other(%p: !llvm.ptr {llvm.nocapture}, %q: !llvm.ptr) {
  %g = llvm.mlir.addressof @kept : !llvm.ptr
  llvm.store %q, %g : !llvm.ptr, !llvm.ptr
  llvm.return
}

// plumb: run @kept_in_another_way() = 1
llvm.func @kept_in_another_way() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.call @keeps_the_other(%p, %p) : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.return %one : i32
}
