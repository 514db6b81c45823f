// Stack memory, and calls that are given it.

llvm.func @main() -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %n = llvm.mlir.constant(2000 : i64) : i64
  %zero = llvm.mlir.constant(0 : i64) : i64
  %p = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  llvm.store %one, %p : i64, !llvm.ptr
  llvm.br ^head(%zero : i64)
^head(%i: i64):
  %q = llvm.getelementptr %p[0] : (!llvm.ptr) -> !llvm.ptr, i64
  %next = llvm.add %i, %one : i64
  %more = llvm.icmp "ult" %next, %n : i64
  llvm.cond_br %more, ^head(%next : i64), ^end
^end:
  %r = llvm.call @read(%q) : (!llvm.ptr) -> i64
  llvm.return %r : i64
}

llvm.func @read(%p: !llvm.ptr) -> i64 {
  %r = llvm.load %p : !llvm.ptr -> i64
  llvm.return %r : i64
}

// memory: %next = llvm.add => %t = llvm.alloca %one x !llvm.array<64 x i64> : (i64) -> !llvm.ptr %next = llvm.add
// latent-ub: llvm.call @read => llvm.call tail @read
// mismatch: llvm.store %one, %p : i64, !llvm.ptr =>
// mismatch: %q = llvm.getelementptr %p[0] : (!llvm.ptr) -> !llvm.ptr, i64 => %q = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
// hang: ^head(%next : i64) => ^head(%i : i64)
// match: %next = llvm.add => %t = llvm.getelementptr %p[0] : (!llvm.ptr) -> !llvm.ptr, i64 %next = llvm.add
// match: llvm.call @read(%q) => llvm.call notail @read(%q)
