// What functions promise to do with memory, held against what they do.

llvm.mlir.global external @g(5 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global external constant @k(7 : i32) {addr_space = 0 : i32} : i32

// plumb: run @reads_nothing() ub assumption-violated
llvm.func @reads_nothing() -> i32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}

// plumb: run @writes_what_it_reads() ub assumption-violated
llvm.func @writes_what_it_reads() -> i32 attributes {memory_effects = #llvm.memory_effects<other = read, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.call @write(%p) : (!llvm.ptr) -> ()
  llvm.return %r : i32
}

llvm.func @write(%p: !llvm.ptr) {
  %c = llvm.mlir.constant(6 : i32) : i32
  llvm.store %c, %p : i32, !llvm.ptr
  llvm.return
}

// Its own memory, constants, and what its arguments point to where it says so; afterwards nothing is promised.
// plumb: run @fine() = 13
llvm.func @fine() -> i32 {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %a = llvm.call @own(%p) : (!llvm.ptr) -> i32
  %b = llvm.load %p : !llvm.ptr -> i32
  llvm.call @write(%p) : (!llvm.ptr) -> ()
  %r = llvm.add %a, %b : i32
  llvm.return %r : i32
}

llvm.func @own(%p: !llvm.ptr) -> i32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = write, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %c = llvm.mlir.constant(6 : i32) : i32
  %k = llvm.mlir.addressof @k : !llvm.ptr
  %q = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %v = llvm.load %k : !llvm.ptr -> i32
  llvm.store %v, %q : i32, !llvm.ptr
  llvm.store %c, %p : i32, !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}

// Calls promise it, too.
// plumb: run @call_that_writes() ub assumption-violated
llvm.func @call_that_writes() {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  llvm.call @write(%p) {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} : (!llvm.ptr) -> ()
  llvm.return
}

// plumb: run @call_that_writes_what_it_may() = 6
llvm.func @call_that_writes_what_it_may() -> i32 {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  llvm.call @write(%p) {memory_effects = #llvm.memory_effects<other = none, argMem = write, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} : (!llvm.ptr) -> ()
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
