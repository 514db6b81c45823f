// Accesses of an invariant group, which find the same at one pointer.

llvm.mlir.global external @g(5 : i32) {addr_space = 0 : i32} : i32

// plumb: run @changed_between() ub assumption-violated
llvm.func @changed_between() -> i32 {
  %c = llvm.mlir.constant(7 : i32) : i32
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %a = llvm.load %p invariant_group : !llvm.ptr -> i32
  llvm.store %c, %p : i32, !llvm.ptr
  %b = llvm.load %p invariant_group : !llvm.ptr -> i32
  %r = llvm.add %a, %b : i32
  llvm.return %r : i32
}

// plumb: run @stored_otherwise() ub assumption-violated
llvm.func @stored_otherwise() -> i32 {
  %c = llvm.mlir.constant(7 : i32) : i32
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %a = llvm.load %p invariant_group : !llvm.ptr -> i32
  llvm.store %c, %p invariant_group : i32, !llvm.ptr
  llvm.return %a : i32
}

// A laundered pointer begins anew.
// plumb: run @laundered() = 12
llvm.func @laundered() -> i32 {
  %c = llvm.mlir.constant(7 : i32) : i32
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %a = llvm.load %p invariant_group : !llvm.ptr -> i32
  llvm.store %c, %p : i32, !llvm.ptr
  %q = llvm.intr.launder.invariant.group %p : !llvm.ptr
  %b = llvm.load %q invariant_group : !llvm.ptr -> i32
  %r = llvm.add %a, %b : i32
  llvm.return %r : i32
}

// So does a stripped one. Other accesses say nothing.
// plumb: run @stripped() = 19
llvm.func @stripped() -> i32 {
  %c = llvm.mlir.constant(7 : i32) : i32
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %a = llvm.load %p invariant_group : !llvm.ptr -> i32
  llvm.store %c, %p : i32, !llvm.ptr
  %b = llvm.load %p : !llvm.ptr -> i32
  %q = llvm.intr.strip.invariant.group %p : !llvm.ptr
  %d = llvm.load %q invariant_group : !llvm.ptr -> i32
  %s = llvm.add %a, %b : i32
  %r = llvm.add %s, %d : i32
  llvm.return %r : i32
}

// Bytes that are not known yet, and the same value once more.
// plumb: run @fine() = 14
llvm.func @fine() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %c = llvm.mlir.constant(7 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %u = llvm.load %p invariant_group : !llvm.ptr -> i32
  llvm.store %c, %p invariant_group : i32, !llvm.ptr
  %a = llvm.load %p invariant_group : !llvm.ptr -> i32
  llvm.store %c, %p : i32, !llvm.ptr
  %b = llvm.load %p invariant_group : !llvm.ptr -> i32
  %r = llvm.add %a, %b : i32
  llvm.return %r : i32
}
