// Memory that is made, filled, read, freed.

llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)

llvm.func @main() -> i64 {
  %n = llvm.mlir.constant(16 : i64) : i64
  %five = llvm.mlir.constant(5 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i64
  llvm.store %five, %q : i64, !llvm.ptr
  %r = llvm.call @read(%q) : (!llvm.ptr) -> i64
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.return %r : i64
}

llvm.func @read(%p: !llvm.ptr) -> i64 attributes {passthrough = ["cold"]} {
  %r = llvm.load %p : !llvm.ptr -> i64
  llvm.return %r : i64
}

// memory: llvm.call @free(%p) : (!llvm.ptr) -> () =>
// latent-ub: llvm.call @free(%p) => llvm.call @free(%q)
// latent-ub: %r = llvm.call @read(%q) => llvm.call @free(%p) : (!llvm.ptr) -> () %r = llvm.call @read(%q)
// latent-ub: constant(16 : i64) => constant(15 : i64)
// latent-ub: %p[1] : (!llvm.ptr) => %p[2] : (!llvm.ptr)
// mismatch: llvm.store %five, %q : i64, !llvm.ptr =>
// mismatch: @read(%q) => @read(%p)
// latent-ub: ["cold"] => ["noreturn"]
// match: ["cold"] => ["nofree"]
// match: constant(16 : i64) => constant(17 : i64)
