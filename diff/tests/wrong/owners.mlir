// A function that frees what it is given.

llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)

llvm.func @main() -> i64 {
  %n = llvm.mlir.constant(8 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.store %n, %p : i64, !llvm.ptr
  %r = llvm.call @take(%p, %p) : (!llvm.ptr, !llvm.ptr) -> i64
  llvm.return %r : i64
}

llvm.func @take(%p: !llvm.ptr {}, %q: !llvm.ptr {llvm.noundef}) -> (i64) attributes {passthrough = ["cold"]} {
  %r = llvm.load %q : !llvm.ptr -> i64
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.return %r : i64
}

// latent-ub: {} => {llvm.nofree}
// latent-ub: ["cold"] => ["nofree"]
// latent-ub: ["cold"] => ["noreturn"]
// latent-ub: {llvm.noundef} => {llvm.writeonly}
// latent-ub: {llvm.noundef} => {llvm.readnone}
// latent-ub: {llvm.noundef} => {llvm.align = 4096 : i64}
// latent-ub: {llvm.noundef} => {llvm.dereferenceable = 9 : i64}
// memory: llvm.call @free(%p) : (!llvm.ptr) -> () =>
// match: {llvm.noundef} => {llvm.nofree}
// match: {llvm.noundef} => {llvm.readonly}
