// A call in another calling convention than its function has.

llvm.func fastcc @fast(%a: i32) -> i32 {
  llvm.return %a : i32
}

llvm.func @plain(%a: i32) -> i32 {
  llvm.return %a : i32
}

// plumb: run @same(7) = 7
llvm.func @same(%a: i32) -> i32 {
  %r = llvm.call fastcc @fast(%a) : (i32) -> i32
  llvm.return %r : i32
}

// plumb: run @other(7) ub invalid-call
llvm.func @other(%a: i32) -> i32 {
  %r = llvm.call @fast(%a) : (i32) -> i32
  llvm.return %r : i32
}

// plumb: run @other_way(7) ub invalid-call
llvm.func @other_way(%a: i32) -> i32 {
  %r = llvm.call fastcc @plain(%a) : (i32) -> i32
  llvm.return %r : i32
}

// Only what is reached counts.
// plumb: run @guarded(1, 7) = 7
// plumb: run @guarded(0, 7) ub invalid-call
llvm.func @guarded(%c: i1, %a: i32) -> i32 {
  llvm.cond_br %c, ^same, ^other
^same:
  llvm.return %a : i32
^other:
  %r = llvm.call coldcc @fast(%a) : (i32) -> i32
  llvm.return %r : i32
}

// Through a pointer.
// plumb: run @pointer(7) = 7
llvm.func @pointer(%a: i32) -> i32 {
  %p = llvm.mlir.addressof @fast : !llvm.ptr
  %r = llvm.call fastcc %p(%a) : !llvm.ptr, (i32) -> i32
  llvm.return %r : i32
}

// plumb: run @other_pointer(7) ub invalid-call
llvm.func @other_pointer(%a: i32) -> i32 {
  %p = llvm.mlir.addressof @fast : !llvm.ptr
  %r = llvm.call %p(%a) : !llvm.ptr, (i32) -> i32
  llvm.return %r : i32
}
