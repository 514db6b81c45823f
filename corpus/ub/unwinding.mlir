// `invalid-unwind`: unwinding out of what promises not to unwind, and exceptions handled in an order that has no meaning.

llvm.func @__gxx_personality_v0(...) -> i32
llvm.func @__cxa_allocate_exception(i64) -> !llvm.ptr
llvm.func @__cxa_free_exception(!llvm.ptr)
llvm.func @__cxa_throw(!llvm.ptr, !llvm.ptr, !llvm.ptr)
llvm.func @__cxa_begin_catch(!llvm.ptr) -> !llvm.ptr
llvm.func @__cxa_end_catch()
llvm.func @__cxa_rethrow()
llvm.mlir.global external constant @_ZTIi() : !llvm.ptr
llvm.mlir.global internal @kept() : !llvm.ptr {
  %null = llvm.mlir.zero : !llvm.ptr
  llvm.return %null : !llvm.ptr
}

llvm.func @throw(%n: i32) {
  %size = llvm.mlir.constant(4 : i64) : i64
  %ty = llvm.mlir.addressof @_ZTIi : !llvm.ptr
  %null = llvm.mlir.zero : !llvm.ptr
  %e = llvm.call @__cxa_allocate_exception(%size) : (i64) -> !llvm.ptr
  llvm.store %n, %e : i32, !llvm.ptr
  llvm.call @__cxa_throw(%e, %ty, %null) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
  llvm.unreachable
}

// Which function it calls decides what the exception leaves.
llvm.func @promises(%n: i32) attributes {no_unwind} {
  llvm.call @throw(%n) : (i32) -> ()
  llvm.return
}
llvm.func @passes_on(%n: i32) attributes {passthrough = ["nounwind"]} {
  llvm.call @throw(%n) : (i32) -> ()
  llvm.return
}
llvm.func @states(%n: i32) {
  llvm.call @throw(%n) {no_unwind} : (i32) -> ()
  llvm.return
}
llvm.func @cleans(%n: i32) attributes {no_unwind, personality = @__gxx_personality_v0} {
  llvm.invoke @throw(%n) to ^good unwind ^bad : (i32) -> ()
^good:
  llvm.return
^bad:
  %e = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %e : !llvm.struct<(ptr, i32)>
}
// What it promises, it keeps: the exception stays within.
llvm.func @keeps(%n: i32) attributes {no_unwind, personality = @__gxx_personality_v0} {
  %null = llvm.mlir.zero : !llvm.ptr
  llvm.invoke @throw(%n) to ^good unwind ^bad : (i32) -> ()
^good:
  llvm.return
^bad:
  %e = llvm.landingpad (catch %null : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  %h = llvm.extractvalue %e[0] : !llvm.struct<(ptr, i32)>
  llvm.call @__cxa_begin_catch(%h) : (!llvm.ptr) -> !llvm.ptr
  llvm.call @__cxa_end_catch() : () -> ()
  llvm.return
}

// plumb: run @leaves(0) ub invalid-unwind
// plumb: run @leaves(1) ub invalid-unwind
// plumb: run @leaves(2) ub invalid-unwind
// plumb: run @leaves(3) ub invalid-unwind
// plumb: run @leaves(4) = 5
llvm.func @leaves(%which: i32) -> i32 attributes {personality = @__gxx_personality_v0} {
  %five = llvm.mlir.constant(5 : i32) : i32
  %null = llvm.mlir.zero : !llvm.ptr
  %0 = llvm.mlir.addressof @promises : !llvm.ptr
  %1 = llvm.mlir.addressof @passes_on : !llvm.ptr
  %2 = llvm.mlir.addressof @states : !llvm.ptr
  %3 = llvm.mlir.addressof @cleans : !llvm.ptr
  %4 = llvm.mlir.addressof @keeps : !llvm.ptr
  llvm.switch %which : i32, ^go(%4 : !llvm.ptr) [
    0: ^go(%0 : !llvm.ptr), 1: ^go(%1 : !llvm.ptr), 2: ^go(%2 : !llvm.ptr), 3: ^go(%3 : !llvm.ptr)
  ]
^go(%f: !llvm.ptr):
  llvm.invoke %f(%which) to ^good unwind ^bad : !llvm.ptr, (i32) -> ()
^good:
  llvm.return %five : i32
^bad:
  %e = llvm.landingpad (catch %null : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.return %which : i32
}

// The ABI knows no way on from a handler but throwing again.
// plumb: run @from_handler() ub invalid-unwind
llvm.func @from_handler() attributes {personality = @__gxx_personality_v0} {
  %n = llvm.mlir.constant(5 : i32) : i32
  %int = llvm.mlir.addressof @_ZTIi : !llvm.ptr
  llvm.invoke @throw(%n) to ^good unwind ^bad : (i32) -> ()
^good:
  llvm.return
^bad:
  %e = llvm.landingpad (catch %int : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.resume %e : !llvm.struct<(ptr, i32)>
}

// What has landed in one call is gone on with in another of the same function.
llvm.func @twice(%first: i1) attributes {personality = @__gxx_personality_v0} {
  %n = llvm.mlir.constant(5 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %kept = llvm.mlir.addressof @kept : !llvm.ptr
  llvm.cond_br %first, ^throw, ^go_on
^throw:
  llvm.invoke @throw(%n) to ^good unwind ^bad : (i32) -> ()
^good:
  llvm.return
^bad:
  %e = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  %h = llvm.extractvalue %e[0] : !llvm.struct<(ptr, i32)>
  llvm.store %h, %kept : !llvm.ptr, !llvm.ptr
  llvm.return
^go_on:
  %old = llvm.load %kept : !llvm.ptr -> !llvm.ptr
  %0 = llvm.mlir.undef : !llvm.struct<(ptr, i32)>
  %1 = llvm.insertvalue %old, %0[0] : !llvm.struct<(ptr, i32)>
  %2 = llvm.insertvalue %zero, %1[1] : !llvm.struct<(ptr, i32)>
  llvm.resume %2 : !llvm.struct<(ptr, i32)>
}
// plumb: run @another_call() ub invalid-unwind
llvm.func @another_call() attributes {personality = @__gxx_personality_v0} {
  %yes = llvm.mlir.constant(true) : i1
  %no = llvm.mlir.constant(false) : i1
  %null = llvm.mlir.zero : !llvm.ptr
  llvm.invoke @twice(%yes) to ^next unwind ^bad : (i1) -> ()
^next:
  llvm.invoke @twice(%no) to ^good unwind ^bad : (i1) -> ()
^good:
  llvm.return
^bad:
  %e = llvm.landingpad (catch %null : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.return
}

// plumb: run @no_room() ub invalid-unwind
llvm.func @no_room() {
  %four = llvm.mlir.constant(4 : i64) : i64
  %ty = llvm.mlir.addressof @_ZTIi : !llvm.ptr
  %null = llvm.mlir.zero : !llvm.ptr
  %m = llvm.alloca %four x i32 : (i64) -> !llvm.ptr
  llvm.call @__cxa_throw(%m, %ty, %null) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
  llvm.unreachable
}

// plumb: run @no_type() ub invalid-unwind
llvm.func @no_type() -> i32 attributes {personality = @__gxx_personality_v0} {
  %five = llvm.mlir.constant(5 : i32) : i32
  %four = llvm.mlir.constant(4 : i64) : i64
  %int = llvm.mlir.addressof @_ZTIi : !llvm.ptr
  %ty = llvm.getelementptr %int[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %null = llvm.mlir.zero : !llvm.ptr
  %x = llvm.call @__cxa_allocate_exception(%four) : (i64) -> !llvm.ptr
  llvm.invoke @__cxa_throw(%x, %ty, %null) to ^good unwind ^bad : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
^good:
  llvm.return %five : i32
^bad:
  %e = llvm.landingpad (catch %int : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.return %five : i32
}

// plumb: run @no_exception() ub invalid-unwind
llvm.func @no_exception() {
  %kept = llvm.mlir.addressof @kept : !llvm.ptr
  llvm.call @__cxa_begin_catch(%kept) : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}

// plumb: run @freed_too_late() ub invalid-unwind
llvm.func @freed_too_late() -> i32 attributes {personality = @__gxx_personality_v0} {
  %n = llvm.mlir.constant(5 : i32) : i32
  %null = llvm.mlir.zero : !llvm.ptr
  llvm.invoke @throw(%n) to ^good unwind ^bad : (i32) -> ()
^good:
  llvm.return %n : i32
^bad:
  %e = llvm.landingpad (catch %null : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  %h = llvm.extractvalue %e[0] : !llvm.struct<(ptr, i32)>
  %p = llvm.call @__cxa_begin_catch(%h) : (!llvm.ptr) -> !llvm.ptr
  llvm.call @__cxa_free_exception(%p) : (!llvm.ptr) -> ()
  llvm.return %n : i32
}

// An exception that has been destroyed is freed memory; so is what lay on the stack of a call that it left.
// plumb: run @destroyed() ub use-after-free
llvm.func @destroyed() -> i32 attributes {personality = @__gxx_personality_v0} {
  %n = llvm.mlir.constant(5 : i32) : i32
  %null = llvm.mlir.zero : !llvm.ptr
  llvm.invoke @throw(%n) to ^good unwind ^bad : (i32) -> ()
^good:
  llvm.return %n : i32
^bad:
  %e = llvm.landingpad (catch %null : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  %h = llvm.extractvalue %e[0] : !llvm.struct<(ptr, i32)>
  %p = llvm.call @__cxa_begin_catch(%h) : (!llvm.ptr) -> !llvm.ptr
  llvm.call @__cxa_end_catch() : () -> ()
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}

llvm.func @throws_its_own() {
  %one = llvm.mlir.constant(1 : i64) : i64
  %size = llvm.mlir.constant(8 : i64) : i64
  %ty = llvm.mlir.addressof @_ZTIi : !llvm.ptr
  %null = llvm.mlir.zero : !llvm.ptr
  %m = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %x = llvm.call @__cxa_allocate_exception(%size) : (i64) -> !llvm.ptr
  llvm.store %m, %x : !llvm.ptr, !llvm.ptr
  llvm.call @__cxa_throw(%x, %ty, %null) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
  llvm.unreachable
}
// plumb: run @stack() ub use-after-scope
llvm.func @stack() -> i32 attributes {personality = @__gxx_personality_v0} {
  %n = llvm.mlir.constant(5 : i32) : i32
  %null = llvm.mlir.zero : !llvm.ptr
  llvm.invoke @throws_its_own() to ^good unwind ^bad : () -> ()
^good:
  llvm.return %n : i32
^bad:
  %e = llvm.landingpad (catch %null : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  %h = llvm.extractvalue %e[0] : !llvm.struct<(ptr, i32)>
  %p = llvm.call @__cxa_begin_catch(%h) : (!llvm.ptr) -> !llvm.ptr
  %q = llvm.load %p : !llvm.ptr -> !llvm.ptr
  llvm.call @__cxa_end_catch() : () -> ()
  llvm.store %n, %q : i32, !llvm.ptr
  llvm.return %n : i32
}

// The library's memory for exceptions is not the heap's.
// plumb: run @freed() ub invalid-free
llvm.func @free(!llvm.ptr)
llvm.func @freed() {
  %four = llvm.mlir.constant(4 : i64) : i64
  %x = llvm.call @__cxa_allocate_exception(%four) : (i64) -> !llvm.ptr
  llvm.call @free(%x) : (!llvm.ptr) -> ()
  llvm.return
}
