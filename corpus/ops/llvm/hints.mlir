// What says something to an optimiser or a debugger and changes nothing: `llvm.fence`, `llvm.intr.prefetch`,
// `llvm.intr.experimental.noalias.scope.decl`, `llvm.intr.ssa.copy`, `llvm.intr.launder.invariant.group`,
// `llvm.intr.strip.invariant.group`, `llvm.intr.annotation`, `llvm.intr.ptr.annotation`, `llvm.intr.var.annotation`.

llvm.mlir.global private constant @note("note\00")

// plumb: run @memory(5) = 5
llvm.func @memory(%v: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store %v, %p : i32, !llvm.ptr
  llvm.fence seq_cst
  "llvm.intr.prefetch"(%p) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
  %q = llvm.intr.launder.invariant.group %p : !llvm.ptr
  %s = llvm.intr.strip.invariant.group %q : !llvm.ptr
  %r = llvm.load %s : !llvm.ptr -> i32
  llvm.return %r : i32
}

#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>

// plumb: run @scope(5) = 5
llvm.func @scope(%v: i32) -> i32 {
  llvm.intr.experimental.noalias.scope.decl #scope
  llvm.return %v : i32
}

// plumb: run @annotated(5) = 5
llvm.func @annotated(%v: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %line = llvm.mlir.constant(3 : i32) : i32
  %none = llvm.mlir.zero : !llvm.ptr
  %note = llvm.mlir.addressof @note : !llvm.ptr
  "llvm.intr.var.annotation"(%p, %note, %note, %line, %none) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
  %q = "llvm.intr.ptr.annotation"(%p, %note, %note, %line, %none) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
  %w = "llvm.intr.annotation"(%v, %note, %note, %line) : (i32, !llvm.ptr, !llvm.ptr, i32) -> i32
  llvm.store %w, %q : i32, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
