// `llvm.intr.ptrmask`: an address with some of its bits cleared.

// plumb: run @down(0) = 9
// plumb: run @down(7) = 9
// plumb: run @down(15) = 9
llvm.func @down(%i: i64) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %v = llvm.mlir.constant(9 : i32) : i32
  %mask = llvm.mlir.constant(-16 : i64) : i64
  %p = llvm.alloca %one x !llvm.array<4 x i32> {alignment = 16 : i64} : (i64) -> !llvm.ptr
  llvm.store %v, %p : i32, !llvm.ptr
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %s = llvm.intr.ptrmask %q, %mask : (!llvm.ptr, i64) -> !llvm.ptr
  %r = llvm.load %s : !llvm.ptr -> i32
  llvm.return %r : i32
}
