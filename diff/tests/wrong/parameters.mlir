// What parameters and results promise.

llvm.mlir.global external @g(5 : i32) {addr_space = 0 : i32} : i32

llvm.func @main() -> i32 {
  %three = llvm.mlir.constant(3 : i32) : i32
  %half = llvm.mlir.constant(0.5 : f32) : f32
  %g = llvm.mlir.addressof @g : !llvm.ptr
  %null = llvm.mlir.zero : !llvm.ptr
  %r = llvm.call @work(%g, %null, %three, %half) : (!llvm.ptr, !llvm.ptr, i32, f32) -> i32
  llvm.return %r : i32
}

llvm.func @work(%p: !llvm.ptr {test.p}, %q: !llvm.ptr {test.q}, %n: i32 {test.n}, %f: f32 {test.f}) -> (i32 {test.r}) {
  %old = llvm.load %p : !llvm.ptr -> i32
  llvm.store %n, %p : i32, !llvm.ptr
  %i = llvm.fptosi %f : f32 to i32
  %s = llvm.add %old, %i : i32
  llvm.return %s : i32
}

// latent-ub: {test.p} => {llvm.readonly}
// latent-ub: {test.p} => {llvm.writeonly}
// latent-ub: {test.p} => {llvm.readnone}
// latent-ub: {test.p} => {llvm.dereferenceable = 64 : i64}
// latent-ub: {test.q} => {llvm.nonnull, llvm.noundef}
// latent-ub: {test.q} => {llvm.dereferenceable = 1 : i64}
// latent-ub: {test.n} => {llvm.range = #llvm.constant_range<i32, 4, 9>, llvm.noundef}
// latent-ub: {test.n} => {llvm.returned}
// latent-ub: {test.f} => {llvm.nofpclass = 960 : i64, llvm.noundef}
// latent-ub: {test.r} => {llvm.range = #llvm.constant_range<i32, 6, 9>, llvm.noundef}
// latent-ub: (i32 {test.r}) { => (i32) attributes {memory_effects = #llvm.memory_effects<other = read, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} {
// latent-ub: (i32 {test.r}) { => (i32) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} {
