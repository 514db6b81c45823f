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

// How a value is passed is part of it: a function and its calls have these attributes alike.

llvm.func @copied(%p: !llvm.ptr {llvm.byval = i64}) -> i64 {
  %r = llvm.load %p : !llvm.ptr -> i64
  llvm.return %r : i64
}
// plumb: run @as_copy(9) = 9
llvm.func @as_copy(%v: i64) -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  llvm.store %v, %p : i64, !llvm.ptr
  %r = llvm.call @copied(%p) : (!llvm.ptr {llvm.byval = i64}) -> i64
  llvm.return %r : i64
}
// plumb: run @as_pointer(9) ub invalid-call
llvm.func @as_pointer(%v: i64) -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  llvm.store %v, %p : i64, !llvm.ptr
  %r = llvm.call @copied(%p) : (!llvm.ptr) -> i64
  llvm.return %r : i64
}

llvm.func @extended(%p: i8 {llvm.zeroext}) -> i32 {
  %r = llvm.zext %p : i8 to i32
  llvm.return %r : i32
}
// plumb: run @extends(-1) = 255
llvm.func @extends(%v: i8) -> i32 {
  %r = llvm.call @extended(%v) : (i8 {llvm.zeroext}) -> i32
  llvm.return %r : i32
}
// plumb: run @extends_the_sign(-1) ub invalid-call
llvm.func @extends_the_sign(%v: i8) -> i32 {
  %r = llvm.call @extended(%v) : (i8 {llvm.signext}) -> i32
  llvm.return %r : i32
}
// plumb: run @through_pointer(-1) ub invalid-call
llvm.func @through_pointer(%v: i8) -> i32 {
  %f = llvm.mlir.addressof @extended : !llvm.ptr
  %r = llvm.call %f(%v) : !llvm.ptr, (i8) -> i32
  llvm.return %r : i32
}

llvm.func @narrow(%p: i32) -> (i8 {llvm.zeroext}) {
  %r = llvm.trunc %p : i32 to i8
  llvm.return %r : i8
}
// plumb: run @wide_result(511) ub invalid-call
llvm.func @wide_result(%v: i32) -> i8 {
  %r = llvm.call @narrow(%v) : (i32) -> i8
  llvm.return %r : i8
}

// Functions of `func`, and their conventions.
func.func @own_extended(%p: i8 {llvm.zeroext}) -> i8 {
  return %p : i8
}
// plumb: run @own_extends(5) = 5
func.func @own_extends(%v: i8) -> i8 {
  %r = func.call @own_extended(%v) {arg_attrs = [{llvm.zeroext}]} : (i8) -> i8
  return %r : i8
}
// plumb: run @own_passes(5) ub invalid-call
func.func @own_passes(%v: i8) -> i8 {
  %r = func.call @own_extended(%v) : (i8) -> i8
  return %r : i8
}
func.func @own_fast(%p: i8) -> i8 attributes {CConv = #llvm.cconv<fastcc>} {
  return %p : i8
}
// plumb: run @own_other(5) ub invalid-call
func.func @own_other(%v: i8) -> i8 {
  %r = func.call @own_fast(%v) : (i8) -> i8
  return %r : i8
}
