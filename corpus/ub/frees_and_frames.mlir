// What functions promise not to free, and what tail calls leave alone, held against what they do.

llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)

llvm.func @made() -> !llvm.ptr {
  %n = llvm.mlir.constant(8 : i64) : i64
  %five = llvm.mlir.constant(5 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.store %five, %p : i64, !llvm.ptr
  llvm.return %p : !llvm.ptr
}

llvm.func @takes(%p: !llvm.ptr {llvm.nofree}) -> i64 {
  %r = llvm.load %p : !llvm.ptr -> i64
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.return %r : i64
}

// plumb: run @freed_through_a_parameter() ub assumption-violated
llvm.func @freed_through_a_parameter() -> i64 {
  %p = llvm.call @made() : () -> !llvm.ptr
  %r = llvm.call @takes(%p) : (!llvm.ptr) -> i64
  llvm.return %r : i64
}

llvm.func @takes_one_of_two(%p: !llvm.ptr {llvm.nofree}, %q: !llvm.ptr) -> i64 {
  %r = llvm.load %p : !llvm.ptr -> i64
  llvm.call @free(%q) : (!llvm.ptr) -> ()
  llvm.return %r : i64
}

// The promise is about what is based on the parameter.
// plumb: run @freed_in_another_way() = 5
llvm.func @freed_in_another_way() -> i64 {
  %p = llvm.call @made() : () -> !llvm.ptr
  %r = llvm.call @takes_one_of_two(%p, %p) : (!llvm.ptr, !llvm.ptr) -> i64
  llvm.return %r : i64
}

llvm.func @keeps(%p: !llvm.ptr) -> i64 attributes {passthrough = ["nofree"]} {
  %own = llvm.call @made() : () -> !llvm.ptr
  %r = llvm.load %own : !llvm.ptr -> i64
  llvm.call @free(%own) : (!llvm.ptr) -> ()
  llvm.return %r : i64
}

llvm.func @frees_deeper(%p: !llvm.ptr) attributes {passthrough = ["nofree"]} {
  llvm.call @frees(%p) : (!llvm.ptr) -> ()
  llvm.return
}

llvm.func @frees(%p: !llvm.ptr) {
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.return
}

// A function that frees nothing may free what it has made itself, and null.
// plumb: run @own_memory_is_freed() = 10
llvm.func @own_memory_is_freed() -> i64 {
  %p = llvm.call @made() : () -> !llvm.ptr
  %null = llvm.mlir.zero : !llvm.ptr
  %a = llvm.call @keeps(%p) : (!llvm.ptr) -> i64
  %b = llvm.load %p : !llvm.ptr -> i64
  llvm.call @frees(%p) : (!llvm.ptr) -> ()
  llvm.call @frees_deeper(%null) : (!llvm.ptr) -> ()
  %r = llvm.add %a, %b : i64
  llvm.return %r : i64
}

// plumb: run @older_memory_is_freed() ub assumption-violated
llvm.func @older_memory_is_freed() {
  %p = llvm.call @made() : () -> !llvm.ptr
  llvm.call @frees_deeper(%p) : (!llvm.ptr) -> ()
  llvm.return
}

llvm.func @reads(%p: !llvm.ptr) -> i64 {
  %r = llvm.load %p : !llvm.ptr -> i64
  llvm.return %r : i64
}

llvm.func @reads_deeper(%p: !llvm.ptr) -> i64 {
  %r = llvm.call @reads(%p) : (!llvm.ptr) -> i64
  llvm.return %r : i64
}

llvm.func @copies(%p: !llvm.ptr {llvm.byval = i64}) -> i64 {
  %r = llvm.load %p : !llvm.ptr -> i64
  llvm.return %r : i64
}

// plumb: run @stack_memory_in_a_tail_call() ub assumption-violated
llvm.func @stack_memory_in_a_tail_call() -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  llvm.store %one, %p : i64, !llvm.ptr
  %r = llvm.call tail @reads_deeper(%p) : (!llvm.ptr) -> i64
  llvm.return %r : i64
}

llvm.func @reads_at_the_end(%p: !llvm.ptr) -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %own = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  llvm.store %one, %own : i64, !llvm.ptr
  %r = llvm.call tail @reads_deeper(%p) : (!llvm.ptr) -> i64
  llvm.return %r : i64
}

// The promise is about the memory of the caller alone: older frames last, and heap memory does.
// plumb: run @stack_memory_of_older_frames() = 6
llvm.func @stack_memory_of_older_frames() -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  llvm.store %one, %p : i64, !llvm.ptr
  %a = llvm.call @reads_at_the_end(%p) : (!llvm.ptr) -> i64
  %q = llvm.call @made() : () -> !llvm.ptr
  %b = llvm.call tail @reads_deeper(%q) : (!llvm.ptr) -> i64
  %r = llvm.add %a, %b : i64
  llvm.return %r : i64
}

// What is passed by value is a copy.
// plumb: run @a_copy_in_a_tail_call() = 1
llvm.func @a_copy_in_a_tail_call() -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  llvm.store %one, %p : i64, !llvm.ptr
  %r = llvm.call tail @copies(%p) : (!llvm.ptr {llvm.byval = i64}) -> i64
  llvm.return %r : i64
}
