// `llvm.cmpxchg`: writes memory if it holds what is expected; gives what it held and whether it did.

// plumb: run @exchange(5, 5, 9) = (5, 1, 9)
// plumb: run @exchange(5, 6, 9) = (5, 0, 5)
llvm.func @exchange(%a: i32, %expected: i32, %new: i32) -> !llvm.struct<(i32, i1, i32)> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store %a, %p : i32, !llvm.ptr
  %pair = llvm.cmpxchg %p, %expected, %new acq_rel monotonic : !llvm.ptr, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  %now = llvm.load %p : !llvm.ptr -> i32
  %u = llvm.mlir.undef : !llvm.struct<(i32, i1, i32)>
  %0 = llvm.insertvalue %old, %u[0] : !llvm.struct<(i32, i1, i32)>
  %1 = llvm.insertvalue %done, %0[1] : !llvm.struct<(i32, i1, i32)>
  %2 = llvm.insertvalue %now, %1[2] : !llvm.struct<(i32, i1, i32)>
  llvm.return %2 : !llvm.struct<(i32, i1, i32)>
}

// Pointers, of which the new one can be used.
// plumb: run @pointer(0, 7) = 7
// plumb: run @pointer(1, 7) = 0
llvm.func @pointer(%other: i1, %v: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %zero = llvm.mlir.constant(0 : i32) : i32
  %cell = llvm.alloca %one x !llvm.ptr : (i64) -> !llvm.ptr
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %q = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store %zero, %p : i32, !llvm.ptr
  llvm.store %v, %q : i32, !llvm.ptr
  llvm.store %p, %cell : !llvm.ptr, !llvm.ptr
  %expected = llvm.select %other, %q, %p : i1, !llvm.ptr
  %pair = llvm.cmpxchg volatile %cell, %expected, %q syncscope("singlethread") seq_cst acquire {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
  %now = llvm.load %cell : !llvm.ptr -> !llvm.ptr
  %r = llvm.load %now : !llvm.ptr -> i32
  llvm.return %r : i32
}

// A loop that squares: weak exchanges may fail, so they are tried again.
// plumb: run @square(12) = 144
llvm.func @square(%v: i16) -> i16 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i16 : (i64) -> !llvm.ptr
  llvm.store %v, %p : i16, !llvm.ptr
  %first = llvm.load %p atomic monotonic {alignment = 2 : i64} : !llvm.ptr -> i16
  llvm.br ^again(%first : i16)
^again(%seen: i16):
  %new = llvm.mul %seen, %seen : i16
  %pair = llvm.cmpxchg %p, %seen, %new acq_rel monotonic : !llvm.ptr, i16
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i16, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i16, i1)>
  llvm.cond_br %done, ^end, ^again(%old : i16)
^end:
  llvm.fence syncscope("singlethread") seq_cst
  %r = llvm.load %p atomic acquire {alignment = 2 : i64} : !llvm.ptr -> i16
  llvm.store %r, %p atomic release {alignment = 2 : i64} : i16, !llvm.ptr
  llvm.return %r : i16
}

// plumb: run @weak(3) = 1
llvm.func @weak(%v: i8) -> i1 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i8 : (i64) -> !llvm.ptr
  %new = llvm.add %v, %v : i8
  llvm.store %v, %p : i8, !llvm.ptr
  // A weak exchange that fails leaves the old value, one that succeeds the new one.
  %pair = llvm.cmpxchg weak %p, %v, %new seq_cst seq_cst : !llvm.ptr, i8
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i8, i1)>
  %r = llvm.icmp "eq" %old, %v : i8
  llvm.return %r : i1
}

// plumb: run @misaligned(0) = 1
// plumb: run @misaligned(2) ub misaligned
llvm.func @misaligned(%i: i64) -> i1 {
  %two = llvm.mlir.constant(2 : i64) : i64
  %zero = llvm.mlir.constant(0 : i64) : i64
  %z = llvm.mlir.constant(0 : i32) : i32
  %p = llvm.alloca %two x i64 : (i64) -> !llvm.ptr
  llvm.store %zero, %p : i64, !llvm.ptr
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %pair = llvm.cmpxchg %q, %z, %z monotonic monotonic : !llvm.ptr, i32
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.return %done : i1
}

// As wide as two words, of which one differs.
// plumb: run @wide(1) = (1, 7)
// plumb: run @wide(18446744073709551617) = (0, 18446744073709551617)
llvm.func @wide(%a: i128) -> !llvm.struct<(i1, i128)> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %expected = llvm.mlir.constant(1 : i128) : i128
  %new = llvm.mlir.constant(7 : i128) : i128
  %p = llvm.alloca %one x i128 : (i64) -> !llvm.ptr
  llvm.store %a, %p : i128, !llvm.ptr
  %pair = llvm.cmpxchg %p, %expected, %new seq_cst seq_cst : !llvm.ptr, i128
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i128, i1)>
  %now = llvm.load %p : !llvm.ptr -> i128
  %u = llvm.mlir.undef : !llvm.struct<(i1, i128)>
  %0 = llvm.insertvalue %done, %u[0] : !llvm.struct<(i1, i128)>
  %1 = llvm.insertvalue %now, %0[1] : !llvm.struct<(i1, i128)>
  llvm.return %1 : !llvm.struct<(i1, i128)>
}
