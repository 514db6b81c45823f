// How values stand in memory: integers of odd width, vectors of them, memory without a byte; comparing addresses.

// Whole bytes, with zeros above.
// plumb: run @odd(-1) = 4095
// plumb: run @odd(5) = 5
llvm.func @odd(%v: i12) -> i16 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i16 : (i64) -> !llvm.ptr
  llvm.store %v, %p : i12, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i16
  llvm.return %r : i16
}

// Other bits there make the value undefined.
// plumb: run @other_bits(5) = 1
// plumb: run @other_bits(4096) ub undefined-branch
llvm.func @other_bits(%v: i16) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %zero = llvm.mlir.constant(0 : i12) : i12
  %a = llvm.mlir.constant(1 : i32) : i32
  %b = llvm.mlir.constant(2 : i32) : i32
  %p = llvm.alloca %one x i16 : (i64) -> !llvm.ptr
  llvm.store %v, %p : i16, !llvm.ptr
  %n = llvm.load %p : !llvm.ptr -> i12
  %c = llvm.icmp "ne" %n, %zero : i12
  llvm.cond_br %c, ^some, ^none
^some:
  llvm.return %a : i32
^none:
  llvm.return %b : i32
}

// Lanes of odd width are packed, the first one lowest.
// plumb: run @packed(dense<[1, 0, 1, 1, 0, 0, 0, 0]>) = 13
llvm.func @packed(%v: vector<8xi1>) -> i8 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x vector<8xi1> : (i64) -> !llvm.ptr
  llvm.store %v, %p : vector<8xi1>, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i8
  llvm.return %r : i8
}

// Memory of no bytes has an address, and nothing there.
// plumb: run @empty(1) = 7
// plumb: run @empty(0) ub out-of-bounds
llvm.func @empty(%n: i64) -> i8 {
  %v = llvm.mlir.constant(7 : i8) : i8
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  llvm.store %v, %p : i8, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i8
  llvm.return %r : i8
}

// Places in two allocations are two, places in one are what the indices say, and none is null.
// plumb: run @equal(0) = (0, 1, 0)
// plumb: run @equal(1) = (0, 0, 0)
llvm.func @equal(%i: i64) -> !llvm.struct<(i1, i1, i1)> {
  %two = llvm.mlir.constant(2 : i64) : i64
  %null = llvm.mlir.zero : !llvm.ptr
  %none = llvm.mlir.undef : !llvm.struct<(i1, i1, i1)>
  %p = llvm.alloca %two x i32 : (i64) -> !llvm.ptr
  %q = llvm.alloca %two x i32 : (i64) -> !llvm.ptr
  %at = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %a = llvm.icmp "eq" %at, %q : !llvm.ptr
  %b = llvm.icmp "eq" %at, %p : !llvm.ptr
  %c = llvm.icmp "eq" %at, %null : !llvm.ptr
  %x = llvm.insertvalue %a, %none[0] : !llvm.struct<(i1, i1, i1)>
  %y = llvm.insertvalue %b, %x[1] : !llvm.struct<(i1, i1, i1)>
  %z = llvm.insertvalue %c, %y[2] : !llvm.struct<(i1, i1, i1)>
  llvm.return %z : !llvm.struct<(i1, i1, i1)>
}

// A tail call that must be one takes stack like any other.
// plumb: run @down(10) = 0
llvm.func @down(%n: i32) -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %end = llvm.icmp "eq" %n, %zero : i32
  llvm.cond_br %end, ^done, ^more
^done:
  llvm.return %zero : i32
^more:
  %less = llvm.sub %n, %one : i32
  %r = llvm.call musttail @down(%less) : (i32) -> i32
  llvm.return %r : i32
}
