// Alias scopes of accesses: one that is in scopes and one that is outside of them are of other memory.

#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#other_domain = #llvm.alias_scope_domain<id = distinct[1]<>>
#a = #llvm.alias_scope<id = distinct[2]<>, domain = #domain>
#b = #llvm.alias_scope<id = distinct[3]<>, domain = #domain>
#c = #llvm.alias_scope<id = distinct[4]<>, domain = #other_domain>

llvm.mlir.global external @g(5 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global external @pair(dense<[5, 6]> : tensor<2xi32>) {addr_space = 0 : i32} : !llvm.array<2 x i32>

// plumb: run @read_outside() ub assumption-violated
llvm.func @read_outside() -> i32 {
  %c = llvm.mlir.constant(7 : i32) : i32
  %p = llvm.mlir.addressof @g : !llvm.ptr
  llvm.store %c, %p {alias_scopes = [#a]} : i32, !llvm.ptr
  %r = llvm.load %p {noalias_scopes = [#a]} : !llvm.ptr -> i32
  llvm.return %r : i32
}

// plumb: run @written_outside() ub assumption-violated
llvm.func @written_outside() -> i32 {
  %c = llvm.mlir.constant(7 : i32) : i32
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %r = llvm.load %p {alias_scopes = [#a]} : !llvm.ptr -> i32
  llvm.store %c, %p {noalias_scopes = [#a, #b]} : i32, !llvm.ptr
  llvm.return %r : i32
}

// One domain is enough.
// plumb: run @outside_in_one_domain() ub assumption-violated
llvm.func @outside_in_one_domain() -> i32 {
  %c = llvm.mlir.constant(7 : i32) : i32
  %p = llvm.mlir.addressof @g : !llvm.ptr
  llvm.store %c, %p {alias_scopes = [#a, #c]} : i32, !llvm.ptr
  %r = llvm.load %p {noalias_scopes = [#c]} : !llvm.ptr -> i32
  llvm.return %r : i32
}

// Other memory; nothing written; one of two scopes of the domain only; both in the scope, or both outside.
// plumb: run @fine() = 37
llvm.func @fine() -> i32 {
  %c = llvm.mlir.constant(7 : i32) : i32
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %q = llvm.mlir.addressof @pair : !llvm.ptr
  %n = llvm.getelementptr %q[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %c, %q {alias_scopes = [#a]} : i32, !llvm.ptr
  %u = llvm.load %n {noalias_scopes = [#a]} : !llvm.ptr -> i32
  %v = llvm.load %p {alias_scopes = [#a]} : !llvm.ptr -> i32
  %w = llvm.load %p {noalias_scopes = [#a]} : !llvm.ptr -> i32
  llvm.store %c, %n {alias_scopes = [#a, #b]} : i32, !llvm.ptr
  %x = llvm.load %n {noalias_scopes = [#a, #c]} : !llvm.ptr -> i32
  llvm.store %c, %p {alias_scopes = [#c], noalias_scopes = [#b]} : i32, !llvm.ptr
  %y = llvm.load %p {alias_scopes = [#c], noalias_scopes = [#b]} : !llvm.ptr -> i32
  %z = llvm.load %p : !llvm.ptr -> i32
  %1 = llvm.add %u, %v : i32
  %2 = llvm.add %w, %x : i32
  %3 = llvm.add %y, %z : i32
  %4 = llvm.add %1, %2 : i32
  %r = llvm.add %3, %4 : i32
  llvm.return %r : i32
}

// Where the scope is declared anew it is another one.
// plumb: run @declared_anew() = 7
llvm.func @declared_anew() -> i32 {
  %c = llvm.mlir.constant(7 : i32) : i32
  %p = llvm.mlir.addressof @g : !llvm.ptr
  llvm.intr.experimental.noalias.scope.decl #a
  llvm.store %c, %p {alias_scopes = [#a]} : i32, !llvm.ptr
  llvm.intr.experimental.noalias.scope.decl #a
  %r = llvm.load %p {noalias_scopes = [#a]} : !llvm.ptr -> i32
  llvm.return %r : i32
}

// plumb: run @declared_before() ub assumption-violated
llvm.func @declared_before() -> i32 {
  %c = llvm.mlir.constant(7 : i32) : i32
  %p = llvm.mlir.addressof @g : !llvm.ptr
  llvm.intr.experimental.noalias.scope.decl #a
  llvm.store %c, %p {alias_scopes = [#a]} : i32, !llvm.ptr
  llvm.intr.experimental.noalias.scope.decl #b
  %r = llvm.load %p {noalias_scopes = [#a]} : !llvm.ptr -> i32
  llvm.return %r : i32
}

// Accesses of different calls say nothing of each other.
// plumb: run @in_two_calls() = 14
llvm.func @in_two_calls() -> i32 {
  %a = llvm.call @write_within() : () -> i32
  %b = llvm.call @read_without() : () -> i32
  %r = llvm.add %a, %b : i32
  llvm.return %r : i32
}

llvm.func @write_within() -> i32 {
  %c = llvm.mlir.constant(7 : i32) : i32
  %p = llvm.mlir.addressof @g : !llvm.ptr
  llvm.store %c, %p {alias_scopes = [#a]} : i32, !llvm.ptr
  llvm.return %c : i32
}

llvm.func @read_without() -> i32 {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %r = llvm.load %p {noalias_scopes = [#a]} : !llvm.ptr -> i32
  llvm.return %r : i32
}
