// Memory that the source keeps: what it returns, and what a public variable leads to.

llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)

llvm.mlir.global external @place() : !llvm.ptr {
  %z = llvm.mlir.zero : !llvm.ptr
  llvm.return %z : !llvm.ptr
}

llvm.func @main() -> !llvm.ptr {
  %n = llvm.mlir.constant(16 : i64) : i64
  %g = llvm.mlir.addressof @place : !llvm.ptr
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %q = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %r = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.store %p, %g : !llvm.ptr, !llvm.ptr
  llvm.call @free(%r) : (!llvm.ptr) -> ()
  llvm.return %q : !llvm.ptr
}

// mismatch: @free(%r) => @free(%q)
// mismatch: @free(%r) => @free(%p)
// latent-ub: @free(%r) => @free(%g)
// memory: llvm.call @free(%r) : (!llvm.ptr) -> () =>
