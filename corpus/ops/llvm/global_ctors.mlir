// `llvm.mlir.global_ctors`, `llvm.mlir.global_dtors`: functions that run before the entry, from the lowest priority on, and after it,
// from the highest on.

llvm.func @printI64(i64)
llvm.func @printNewline()

llvm.mlir.global internal @value(1 : i64) : i64

// ((1 + 5) * 10)
llvm.mlir.global_ctors ctors = [@times_ten, @plus_five], priorities = [200 : i32, 100 : i32], data = [#llvm.zero, #llvm.zero]
llvm.mlir.global_dtors dtors = [@print, @clear], priorities = [1 : i32, 2 : i32], data = [#llvm.zero, #llvm.zero]

llvm.func @plus_five() {
  %five = llvm.mlir.constant(5 : i64) : i64
  %p = llvm.mlir.addressof @value : !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i64
  %w = llvm.add %v, %five : i64
  llvm.store %w, %p : i64, !llvm.ptr
  llvm.return
}
llvm.func @times_ten() {
  %ten = llvm.mlir.constant(10 : i64) : i64
  %p = llvm.mlir.addressof @value : !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i64
  %w = llvm.mul %v, %ten : i64
  llvm.store %w, %p : i64, !llvm.ptr
  llvm.return
}
llvm.func @clear() {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %p = llvm.mlir.addressof @value : !llvm.ptr
  llvm.store %zero, %p : i64, !llvm.ptr
  llvm.return
}
llvm.func @print() {
  %p = llvm.mlir.addressof @value : !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i64
  llvm.call @printI64(%v) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}

// plumb: run @read() = 60
// plumb: prints "0\n"
llvm.func @read() -> i64 {
  %p = llvm.mlir.addressof @value : !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i64
  llvm.return %v : i64
}
