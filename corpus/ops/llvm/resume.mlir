// `llvm.resume`: unwinding goes on from a landing pad. Exceptions as a whole: landing pads on the way run from the inside
// outwards, calls without one just end, handlers nest, what is handled can be thrown again, and it is destroyed once.

llvm.func @__gxx_personality_v0(...) -> i32
llvm.func @__cxa_allocate_exception(i64) -> !llvm.ptr
llvm.func @__cxa_free_exception(!llvm.ptr)
llvm.func @__cxa_throw(!llvm.ptr, !llvm.ptr, !llvm.ptr)
llvm.func @__cxa_begin_catch(!llvm.ptr) -> !llvm.ptr
llvm.func @__cxa_end_catch()
llvm.func @__cxa_rethrow()
llvm.func @__cxa_current_exception_type() -> !llvm.ptr
llvm.func @printI64(i64)
llvm.func @printNewline()
llvm.mlir.global external constant @_ZTIi() : !llvm.ptr
llvm.mlir.global external constant @_ZTId() : !llvm.ptr

llvm.func @say(%n: i64) attributes {no_unwind} {
  llvm.call @printI64(%n) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}

// Says how it goes with what is destroyed.
llvm.func @destroy(%p: !llvm.ptr) {
  %n = llvm.load %p : !llvm.ptr -> i32
  %w = llvm.sext %n : i32 to i64
  llvm.call @say(%w) : (i64) -> ()
  llvm.return
}

llvm.func @throw(%n: i32) {
  %size = llvm.mlir.constant(4 : i64) : i64
  %ty = llvm.mlir.addressof @_ZTIi : !llvm.ptr
  %destroy = llvm.mlir.addressof @destroy : !llvm.ptr
  %unused = llvm.call @__cxa_allocate_exception(%size) : (i64) -> !llvm.ptr
  llvm.call @__cxa_free_exception(%unused) : (!llvm.ptr) -> ()
  %e = llvm.call @__cxa_allocate_exception(%size) : (i64) -> !llvm.ptr
  llvm.store %n, %e : i32, !llvm.ptr
  llvm.call @__cxa_throw(%e, %ty, %destroy) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
  llvm.unreachable
}

// Down by calls without landing pads, with memory of their own, then by ones that clean up.
llvm.func @plain(%depth: i64, %n: i32) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %m = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  llvm.store %depth, %m : i64, !llvm.ptr
  %end = llvm.icmp "eq" %depth, %zero : i64
  llvm.cond_br %end, ^throw, ^down
^down:
  %d = llvm.load %m : !llvm.ptr -> i64
  %less = llvm.sub %d, %one : i64
  llvm.call @plain(%less, %n) : (i64, i32) -> ()
  llvm.return
^throw:
  llvm.call @throw(%n) : (i32) -> ()
  llvm.return
}

llvm.func @cleans(%depth: i64, %n: i32) attributes {personality = @__gxx_personality_v0} {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %hundred = llvm.mlir.constant(100 : i64) : i64
  %m = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  llvm.store %depth, %m : i64, !llvm.ptr
  %end = llvm.icmp "eq" %depth, %zero : i64
  llvm.cond_br %end, ^deepest, ^down
^down:
  %less = llvm.sub %depth, %one : i64
  llvm.invoke @cleans(%less, %n) to ^good unwind ^bad(%hundred : i64) : (i64, i32) -> ()
^deepest:
  llvm.invoke @plain(%hundred, %n) to ^good unwind ^bad(%zero : i64) : (i64, i32) -> ()
^good:
  llvm.return
^bad(%which: i64):
  %e = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  %d = llvm.load %m : !llvm.ptr -> i64
  %sum = llvm.add %d, %which : i64
  llvm.call @say(%sum) : (i64) -> ()
  llvm.resume %e : !llvm.struct<(ptr, i32)>
}

// plumb: run @cleanups(2, 7) = 8
// plumb: prints "0\n101\n102\n7\n"
// plumb: run @cleanups(0, -3) = -2
// plumb: prints "0\n-3\n"
llvm.func @cleanups(%depth: i64, %n: i32) -> i32 attributes {personality = @__gxx_personality_v0} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %int = llvm.mlir.addressof @_ZTIi : !llvm.ptr
  llvm.invoke @cleans(%depth, %n) to ^good unwind ^bad : (i64, i32) -> ()
^good:
  llvm.return %n : i32
^bad:
  %e = llvm.landingpad (catch %int : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  %h = llvm.extractvalue %e[0] : !llvm.struct<(ptr, i32)>
  %p = llvm.call @__cxa_begin_catch(%h) : (!llvm.ptr) -> !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i32
  %r = llvm.add %v, %one : i32
  llvm.call @__cxa_end_catch() : () -> ()
  llvm.return %r : i32
}

// Without a handler the program ends where it threw: nothing is cleaned up before.
// plumb: run @unhandled() trap
// plumb: prints "5\n"
llvm.func @unhandled() attributes {personality = @__gxx_personality_v0} {
  %two = llvm.mlir.constant(2 : i64) : i64
  %five = llvm.mlir.constant(5 : i64) : i64
  %n = llvm.mlir.constant(9 : i32) : i32
  %double = llvm.mlir.addressof @_ZTId : !llvm.ptr
  llvm.call @say(%five) : (i64) -> ()
  llvm.invoke @cleans(%two, %n) to ^good unwind ^bad : (i64, i32) -> ()
^good:
  llvm.return
^bad:
  %e = llvm.landingpad cleanup (catch %double : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.call @say(%two) : (i64) -> ()
  llvm.resume %e : !llvm.struct<(ptr, i32)>
}

// A landing pad with clauses that do not fit is entered as one that cleans up, if it is one: with a number that is none of theirs.
// plumb: run @passed(4) = 4
// plumb: prints "4\n"
llvm.func @passes(%n: i32) -> i32 attributes {personality = @__gxx_personality_v0} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %double = llvm.mlir.addressof @_ZTId : !llvm.ptr
  llvm.invoke @throw(%n) to ^good unwind ^bad : (i32) -> ()
^good:
  llvm.return %zero : i32
^bad:
  %e = llvm.landingpad cleanup (catch %double : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  %s = llvm.extractvalue %e[1] : !llvm.struct<(ptr, i32)>
  %own = llvm.intr.eh.typeid.for %double : (!llvm.ptr) -> i32
  %is = llvm.icmp "eq" %s, %own : i32
  llvm.cond_br %is, ^never, ^go_on
^go_on:
  llvm.resume %e : !llvm.struct<(ptr, i32)>
^never:
  llvm.return %one : i32
}
llvm.func @passed(%n: i32) -> i32 attributes {personality = @__gxx_personality_v0} {
  %null = llvm.mlir.zero : !llvm.ptr
  %r = llvm.invoke @passes(%n) to ^good unwind ^bad : (i32) -> i32
^good:
  llvm.return %r : i32
^bad:
  %e = llvm.landingpad (catch %null : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  %h = llvm.extractvalue %e[0] : !llvm.struct<(ptr, i32)>
  %p = llvm.call @__cxa_begin_catch(%h) : (!llvm.ptr) -> !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.call @__cxa_end_catch() : () -> ()
  llvm.return %v : i32
}

// A handler throws what it has again, changed; the same exception arrives further out, and is destroyed there.
llvm.func @again(%n: i32) attributes {personality = @__gxx_personality_v0} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %null = llvm.mlir.zero : !llvm.ptr
  %seventy = llvm.mlir.constant(70 : i64) : i64
  llvm.invoke @throw(%n) to ^good unwind ^bad : (i32) -> ()
^good:
  llvm.return
^bad:
  %e = llvm.landingpad (catch %null : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  %h = llvm.extractvalue %e[0] : !llvm.struct<(ptr, i32)>
  %p = llvm.call @__cxa_begin_catch(%h) : (!llvm.ptr) -> !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i32
  %w = llvm.add %v, %one : i32
  llvm.store %w, %p : i32, !llvm.ptr
  llvm.invoke @__cxa_rethrow() to ^good unwind ^out : () -> ()
^out:
  %f = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.call @say(%seventy) : (i64) -> ()
  llvm.call @__cxa_end_catch() : () -> ()
  llvm.resume %f : !llvm.struct<(ptr, i32)>
}

// plumb: run @rethrown(20) = 21
// plumb: prints "70\n21\n"
llvm.func @rethrown(%n: i32) -> i32 attributes {personality = @__gxx_personality_v0} {
  %null = llvm.mlir.zero : !llvm.ptr
  llvm.invoke @again(%n) to ^good unwind ^bad : (i32) -> ()
^good:
  llvm.return %n : i32
^bad:
  %e = llvm.landingpad (catch %null : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  %h = llvm.extractvalue %e[0] : !llvm.struct<(ptr, i32)>
  %p = llvm.call @__cxa_begin_catch(%h) : (!llvm.ptr) -> !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.call @__cxa_end_catch() : () -> ()
  llvm.return %v : i32
}

// Nothing is being handled: nothing can be thrown again, and the end of a handler is nothing.
// plumb: run @nothing() trap
llvm.func @nothing() attributes {personality = @__gxx_personality_v0} {
  %null = llvm.mlir.zero : !llvm.ptr
  llvm.call @__cxa_end_catch() : () -> ()
  llvm.invoke @__cxa_rethrow() to ^good unwind ^bad : () -> ()
^good:
  llvm.return
^bad:
  %e = llvm.landingpad (catch %null : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.return
}

// A handler throws another exception and handles that: the first is still there afterwards.
// plumb: run @nested(1, 2) = 21
// plumb: prints "2\n1\n"
llvm.func @nested(%a: i32, %b: i32) -> i32 attributes {personality = @__gxx_personality_v0} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %ten = llvm.mlir.constant(10 : i32) : i32
  %null = llvm.mlir.zero : !llvm.ptr
  llvm.invoke @throw(%a) to ^good unwind ^first : (i32) -> ()
^good:
  llvm.return %zero : i32
^first:
  %e = llvm.landingpad (catch %null : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  %h = llvm.extractvalue %e[0] : !llvm.struct<(ptr, i32)>
  %p = llvm.call @__cxa_begin_catch(%h) : (!llvm.ptr) -> !llvm.ptr
  llvm.invoke @throw(%b) to ^good unwind ^second : (i32) -> ()
^second:
  %f = llvm.landingpad (catch %null : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  %g = llvm.extractvalue %f[0] : !llvm.struct<(ptr, i32)>
  %q = llvm.call @__cxa_begin_catch(%g) : (!llvm.ptr) -> !llvm.ptr
  %w = llvm.load %q : !llvm.ptr -> i32
  llvm.call @__cxa_end_catch() : () -> ()
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.call @__cxa_end_catch() : () -> ()
  %tens = llvm.mul %w, %ten : i32
  %r = llvm.add %tens, %v : i32
  llvm.return %r : i32
}

// While one exception is on its way, another is thrown and handled within a landing pad; then the first goes on.
llvm.func @busy(%a: i32, %b: i32) attributes {personality = @__gxx_personality_v0} {
  llvm.invoke @throw(%a) to ^good unwind ^bad : (i32) -> ()
^good:
  llvm.return
^bad:
  %e = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  %r = llvm.call @cleanups_of_one(%b) : (i32) -> i32
  llvm.resume %e : !llvm.struct<(ptr, i32)>
}
llvm.func @cleanups_of_one(%n: i32) -> i32 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %r = llvm.call @cleanups(%zero, %n) : (i64, i32) -> i32
  llvm.return %r : i32
}
// plumb: run @within(5, 6) = 5
// plumb: prints "0\n6\n5\n"
llvm.func @within(%a: i32, %b: i32) -> i32 attributes {personality = @__gxx_personality_v0} {
  %null = llvm.mlir.zero : !llvm.ptr
  llvm.invoke @busy(%a, %b) to ^good unwind ^bad : (i32, i32) -> ()
^good:
  llvm.return %b : i32
^bad:
  %e = llvm.landingpad (catch %null : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  %h = llvm.extractvalue %e[0] : !llvm.struct<(ptr, i32)>
  %p = llvm.call @__cxa_begin_catch(%h) : (!llvm.ptr) -> !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.call @__cxa_end_catch() : () -> ()
  llvm.return %v : i32
}

// What destroys an exception can throw: that leaves the end of the handler.
llvm.func @throws_when_destroyed(%p: !llvm.ptr) {
  %n = llvm.mlir.constant(33 : i32) : i32
  llvm.call @throw(%n) : (i32) -> ()
  llvm.return
}
// plumb: run @destruction() = 33
// plumb: prints "33\n"
llvm.func @destruction() -> i32 attributes {personality = @__gxx_personality_v0} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %size = llvm.mlir.constant(4 : i64) : i64
  %ty = llvm.mlir.addressof @_ZTIi : !llvm.ptr
  %null = llvm.mlir.zero : !llvm.ptr
  %destroy = llvm.mlir.addressof @throws_when_destroyed : !llvm.ptr
  %x = llvm.call @__cxa_allocate_exception(%size) : (i64) -> !llvm.ptr
  llvm.store %zero, %x : i32, !llvm.ptr
  llvm.invoke @__cxa_throw(%x, %ty, %destroy) to ^good unwind ^first : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
^good:
  llvm.return %zero : i32
^first:
  %e = llvm.landingpad (catch %null : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  %h = llvm.extractvalue %e[0] : !llvm.struct<(ptr, i32)>
  llvm.call @__cxa_begin_catch(%h) : (!llvm.ptr) -> !llvm.ptr
  %t = llvm.call @__cxa_current_exception_type() : () -> !llvm.ptr
  %same = llvm.icmp "eq" %t, %ty : !llvm.ptr
  llvm.cond_br %same, ^end, ^good
^end:
  llvm.invoke @__cxa_end_catch() to ^good unwind ^second : () -> ()
^second:
  %f = llvm.landingpad (catch %ty : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  %g = llvm.extractvalue %f[0] : !llvm.struct<(ptr, i32)>
  %q = llvm.call @__cxa_begin_catch(%g) : (!llvm.ptr) -> !llvm.ptr
  %w = llvm.load %q : !llvm.ptr -> i32
  llvm.call @__cxa_end_catch() : () -> ()
  llvm.return %w : i32
}

// Thrown through a pointer, out of a function with more arguments than parameters, a thousand times.
llvm.func @varied(%n: i32, ...) {
  %throw = llvm.mlir.addressof @throw_quietly : !llvm.ptr
  llvm.call %throw(%n) : !llvm.ptr, (i32) -> ()
  llvm.return
}
llvm.func @throw_quietly(%n: i32) {
  %size = llvm.mlir.constant(4 : i64) : i64
  %ty = llvm.mlir.addressof @_ZTIi : !llvm.ptr
  %null = llvm.mlir.zero : !llvm.ptr
  %e = llvm.call @__cxa_allocate_exception(%size) : (i64) -> !llvm.ptr
  llvm.store %n, %e : i32, !llvm.ptr
  %throw = llvm.mlir.addressof @__cxa_throw : !llvm.ptr
  llvm.call %throw(%e, %ty, %null) : !llvm.ptr, (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}
// plumb: run @often() = 499500
llvm.func @often() -> i32 attributes {personality = @__gxx_personality_v0} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %many = llvm.mlir.constant(1000 : i32) : i32
  %wide = llvm.mlir.constant(3.0 : f64) : f64
  %null = llvm.mlir.zero : !llvm.ptr
  llvm.br ^loop(%zero, %zero : i32, i32)
^loop(%i: i32, %sum: i32):
  %more = llvm.icmp "slt" %i, %many : i32
  llvm.cond_br %more, ^body, ^end
^body:
  llvm.invoke @varied(%i, %wide) to ^end unwind ^bad(%i : i32) vararg(!llvm.func<void (i32, ...)>) : (i32, f64) -> ()
^bad(%j: i32):
  %e = llvm.landingpad (catch %null : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  %h = llvm.extractvalue %e[0] : !llvm.struct<(ptr, i32)>
  %p = llvm.call @__cxa_begin_catch(%h) : (!llvm.ptr) -> !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.call @__cxa_end_catch() : () -> ()
  %next = llvm.add %j, %one : i32
  %s = llvm.add %sum, %v : i32
  llvm.br ^loop(%next, %s : i32, i32)
^end:
  llvm.return %sum : i32
}
