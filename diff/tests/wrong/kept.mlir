// What is promised of pointers that are kept, and of groups of accesses.

llvm.mlir.global internal @place() : !llvm.ptr {
  %z = llvm.mlir.zero : !llvm.ptr
  llvm.return %z : !llvm.ptr
}
llvm.mlir.global internal @cell(5 : i32) : i32

llvm.func @main() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %six = llvm.mlir.constant(6 : i32) : i32
  %null = llvm.mlir.zero : !llvm.ptr
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %six, %p : i32, !llvm.ptr
  llvm.call @keep(%p, %p) : (!llvm.ptr, !llvm.ptr) -> ()
  %g = llvm.mlir.addressof @place : !llvm.ptr
  llvm.store %null, %g : !llvm.ptr, !llvm.ptr
  %c = llvm.mlir.addressof @cell : !llvm.ptr
  %x = "llvm.load"(%c) : (!llvm.ptr) -> i32
  llvm.store %six, %c : i32, !llvm.ptr
  %d = llvm.getelementptr %c[0] : (!llvm.ptr) -> !llvm.ptr, i32
  %y = llvm.load %d invariant_group : !llvm.ptr -> i32
  %s = llvm.load %p : !llvm.ptr -> i32
  %t = llvm.add %x, %y : i32
  %r = llvm.add %s, %t : i32
  llvm.return %r : i32
}

llvm.func @keep(%p: !llvm.ptr {llvm.noundef}, %q: !llvm.ptr {llvm.nocapture}) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %own = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
  %g = llvm.mlir.addressof @place : !llvm.ptr
  llvm.store %q, %own : !llvm.ptr, !llvm.ptr
  llvm.store %p, %g : !llvm.ptr, !llvm.ptr
  llvm.return
}

// latent-ub: {llvm.noundef} => {llvm.nocapture}
// latent-ub: llvm.store %p, %g => llvm.store %q, %g
// latent-ub: "llvm.load"(%c) : => "llvm.load"(%c) <{invariantGroup}> :
// latent-ub: "llvm.load"(%c) : (!llvm.ptr) -> i32 => llvm.load %c invariant_group : !llvm.ptr -> i32
// match: llvm.load %d invariant_group => llvm.load %d
// match: {llvm.nocapture} => {llvm.noundef}
