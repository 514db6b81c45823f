// `llvm.landingpad`, `llvm.intr.eh.typeid.for`: the first clause that is for an exception counts. A type catches what is of it or
// converts to it, null catches anything, a filter lets through what it lists. What was chosen is a number above 0 for a type,
// below 0 for a filter, and none of the landing pad's own where it only cleans up.

llvm.func @__gxx_personality_v0(...) -> i32
llvm.func @__cxa_allocate_exception(i64) -> !llvm.ptr
llvm.func @__cxa_throw(!llvm.ptr, !llvm.ptr, !llvm.ptr)
llvm.func @__cxa_begin_catch(!llvm.ptr) -> !llvm.ptr
llvm.func @__cxa_get_exception_ptr(!llvm.ptr) -> !llvm.ptr
llvm.func @__cxa_end_catch()
llvm.func @__cxa_call_unexpected(!llvm.ptr)

llvm.mlir.global external constant @_ZTIi() : !llvm.ptr
llvm.mlir.global external constant @_ZTIl() : !llvm.ptr
llvm.mlir.global external constant @_ZTId() : !llvm.ptr
llvm.mlir.global external constant @_ZTIPc() : !llvm.ptr
llvm.mlir.global external constant @_ZTIPKc() : !llvm.ptr
llvm.mlir.global external constant @_ZTIPv() : !llvm.ptr
llvm.mlir.global external constant @_ZTIDn() : !llvm.ptr
llvm.mlir.global internal constant @text("Z\00") : !llvm.array<2 x i8>

// Throws eight bytes that hold the address of a string, as: 0 int, 1 double, 2 const char *, 3 char *, 4 nullptr, 5 long.
llvm.func @throw(%kind: i32) {
  %size = llvm.mlir.constant(8 : i64) : i64
  %none = llvm.mlir.zero : !llvm.ptr
  %text = llvm.mlir.addressof @text : !llvm.ptr
  %int = llvm.mlir.addressof @_ZTIi : !llvm.ptr
  %double = llvm.mlir.addressof @_ZTId : !llvm.ptr
  %constant = llvm.mlir.addressof @_ZTIPKc : !llvm.ptr
  %char = llvm.mlir.addressof @_ZTIPc : !llvm.ptr
  %null = llvm.mlir.addressof @_ZTIDn : !llvm.ptr
  %long = llvm.mlir.addressof @_ZTIl : !llvm.ptr
  %e = llvm.call @__cxa_allocate_exception(%size) : (i64) -> !llvm.ptr
  llvm.store %text, %e : !llvm.ptr, !llvm.ptr
  llvm.switch %kind : i32, ^go(%long : !llvm.ptr) [
    0: ^go(%int : !llvm.ptr), 1: ^go(%double : !llvm.ptr), 2: ^go(%constant : !llvm.ptr), 3: ^go(%char : !llvm.ptr),
    4: ^go(%null : !llvm.ptr)
  ]
^go(%ty: !llvm.ptr):
  llvm.call @__cxa_throw(%e, %ty, %none) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
  llvm.unreachable
}

// A long is caught by none of these, and the program ends. A handler for pointers gets the pointer, null for nullptr.
// plumb: run @types(0) = 30
// plumb: run @types(1) = 10
// plumb: run @types(2) = 110
// plumb: run @types(3) = 110
// plumb: run @types(4) = 20
// plumb: run @types(5) trap
llvm.func @types(%kind: i32) -> i32 attributes {personality = @__gxx_personality_v0} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %ten = llvm.mlir.constant(10 : i32) : i32
  %twenty = llvm.mlir.constant(20 : i32) : i32
  %thirty = llvm.mlir.constant(30 : i32) : i32
  %none = llvm.mlir.zero : !llvm.ptr
  %double = llvm.mlir.addressof @_ZTId : !llvm.ptr
  %constant = llvm.mlir.addressof @_ZTIPKc : !llvm.ptr
  %int = llvm.mlir.addressof @_ZTIi : !llvm.ptr
  llvm.invoke @throw(%kind) to ^good unwind ^bad : (i32) -> ()
^good:
  llvm.return %zero : i32
^bad:
  %e = llvm.landingpad (catch %double : !llvm.ptr) (catch %constant : !llvm.ptr) (catch %int : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  %h = llvm.extractvalue %e[0] : !llvm.struct<(ptr, i32)>
  %s = llvm.extractvalue %e[1] : !llvm.struct<(ptr, i32)>
  %1 = llvm.intr.eh.typeid.for %double : (!llvm.ptr) -> i32
  %2 = llvm.icmp "eq" %s, %1 : i32
  llvm.cond_br %2, ^end(%ten : i32), ^next
^next:
  %3 = llvm.intr.eh.typeid.for %int : (!llvm.ptr) -> i32
  %4 = llvm.icmp "eq" %3, %s : i32
  llvm.cond_br %4, ^end(%thirty : i32), ^pointer
^pointer:
  %p = llvm.call @__cxa_begin_catch(%h) : (!llvm.ptr) -> !llvm.ptr
  %5 = llvm.icmp "eq" %p, %none : !llvm.ptr
  llvm.cond_br %5, ^null, ^text
^null:
  llvm.call @__cxa_end_catch() : () -> ()
  llvm.return %twenty : i32
^text:
  %b = llvm.load %p : !llvm.ptr -> i8
  %w = llvm.zext %b : i8 to i32
  %6 = llvm.add %w, %twenty : i32
  llvm.call @__cxa_end_catch() : () -> ()
  llvm.return %6 : i32
^end(%r: i32):
  llvm.call @__cxa_begin_catch(%h) : (!llvm.ptr) -> !llvm.ptr
  llvm.call @__cxa_end_catch() : () -> ()
  llvm.return %r : i32
}

// What catches anything gets the address of what was thrown, of a pointer too.
// plumb: run @anything(0) = 90
// plumb: run @anything(3) = 90
// plumb: run @anything(5) = 90
llvm.func @anything(%kind: i32) -> i32 attributes {personality = @__gxx_personality_v0} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %null = llvm.mlir.zero : !llvm.ptr
  llvm.invoke @throw(%kind) to ^good unwind ^bad : (i32) -> ()
^good:
  llvm.return %zero : i32
^bad:
  %e = llvm.landingpad (catch %null : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  %h = llvm.extractvalue %e[0] : !llvm.struct<(ptr, i32)>
  %early = llvm.call @__cxa_get_exception_ptr(%h) : (!llvm.ptr) -> !llvm.ptr
  %p = llvm.call @__cxa_begin_catch(%h) : (!llvm.ptr) -> !llvm.ptr
  %same = llvm.icmp "eq" %early, %p : !llvm.ptr
  %text = llvm.load %p : !llvm.ptr -> !llvm.ptr
  %b = llvm.load %text : !llvm.ptr -> i8
  %w = llvm.zext %b : i8 to i32
  llvm.call @__cxa_end_catch() : () -> ()
  %r = llvm.select %same, %w, %zero : i1, i32
  llvm.return %r : i32
}

// The first clause that fits counts: of pointers `void *` before `const char *`, to which only what is not constant converts.
// plumb: run @order(2) = 2
// plumb: run @order(3) = 1
// plumb: run @order(0) = 3
llvm.func @order(%kind: i32) -> i32 attributes {personality = @__gxx_personality_v0} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  %three = llvm.mlir.constant(3 : i32) : i32
  %null = llvm.mlir.zero : !llvm.ptr
  %void = llvm.mlir.addressof @_ZTIPv : !llvm.ptr
  %constant = llvm.mlir.addressof @_ZTIPKc : !llvm.ptr
  %int = llvm.mlir.addressof @_ZTIi : !llvm.ptr
  llvm.invoke @throw(%kind) to ^good unwind ^bad : (i32) -> ()
^good:
  llvm.return %zero : i32
^bad:
  %e = llvm.landingpad (catch %void : !llvm.ptr) (catch %constant : !llvm.ptr) (catch %null : !llvm.ptr) (catch %int : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  %h = llvm.extractvalue %e[0] : !llvm.struct<(ptr, i32)>
  %s = llvm.extractvalue %e[1] : !llvm.struct<(ptr, i32)>
  llvm.call @__cxa_begin_catch(%h) : (!llvm.ptr) -> !llvm.ptr
  llvm.call @__cxa_end_catch() : () -> ()
  %1 = llvm.intr.eh.typeid.for %void : (!llvm.ptr) -> i32
  %2 = llvm.icmp "eq" %s, %1 : i32
  %3 = llvm.intr.eh.typeid.for %constant : (!llvm.ptr) -> i32
  %4 = llvm.icmp "ne" %s, %3 : i32
  %5 = llvm.select %4, %three, %two : i1, i32
  %6 = llvm.select %2, %one, %5 : i1, i32
  llvm.return %6 : i32
}

// Lets int and double through to the caller; what comes of others lands with a number below 0. Whoever merges this landing pad
// with the caller's enters it for any exception, so that it has to go on with what is not its own.
llvm.func @filtered(%kind: i32) -> i32 attributes {personality = @__gxx_personality_v0} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %int = llvm.mlir.addressof @_ZTIi : !llvm.ptr
  %double = llvm.mlir.addressof @_ZTId : !llvm.ptr
  %empty = llvm.mlir.undef : !llvm.array<2 x ptr>
  %half = llvm.insertvalue %int, %empty[0] : !llvm.array<2 x ptr>
  %both = llvm.insertvalue %double, %half[1] : !llvm.array<2 x ptr>
  llvm.invoke @throw(%kind) to ^good unwind ^bad : (i32) -> ()
^good:
  llvm.return %zero : i32
^bad:
  %e = llvm.landingpad (filter %both : !llvm.array<2 x ptr>) : !llvm.struct<(ptr, i32)>
  %h = llvm.extractvalue %e[0] : !llvm.struct<(ptr, i32)>
  %s = llvm.extractvalue %e[1] : !llvm.struct<(ptr, i32)>
  %below = llvm.icmp "slt" %s, %zero : i32
  llvm.cond_br %below, ^unexpected, ^go_on
^go_on:
  llvm.resume %e : !llvm.struct<(ptr, i32)>
^unexpected:
  llvm.call @__cxa_begin_catch(%h) : (!llvm.ptr) -> !llvm.ptr
  llvm.call @__cxa_end_catch() : () -> ()
  llvm.return %one : i32
}

// plumb: run @through(0) = 7
// plumb: run @through(1) = 7
// plumb: run @through(2) = 1
// plumb: run @through(5) = 1
llvm.func @through(%kind: i32) -> i32 attributes {personality = @__gxx_personality_v0} {
  %seven = llvm.mlir.constant(7 : i32) : i32
  %null = llvm.mlir.zero : !llvm.ptr
  %r = llvm.invoke @filtered(%kind) to ^good unwind ^bad : (i32) -> i32
^good:
  llvm.return %r : i32
^bad:
  %e = llvm.landingpad (catch %null : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  %h = llvm.extractvalue %e[0] : !llvm.struct<(ptr, i32)>
  llvm.call @__cxa_begin_catch(%h) : (!llvm.ptr) -> !llvm.ptr
  llvm.call @__cxa_end_catch() : () -> ()
  llvm.return %seven : i32
}

// An empty filter lets nothing through; what is unexpected ends the program.
// plumb: run @never(0, 0) = 5
// plumb: run @never(3, 0) = 5
// plumb: run @never(0, 1) trap
llvm.func @never(%kind: i32, %unexpected: i1) -> i32 attributes {personality = @__gxx_personality_v0} {
  %five = llvm.mlir.constant(5 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %list = llvm.mlir.zero : !llvm.array<0 x ptr>
  llvm.invoke @throw(%kind) to ^good unwind ^bad : (i32) -> ()
^good:
  llvm.return %zero : i32
^bad:
  %e = llvm.landingpad (filter %list : !llvm.array<0 x ptr>) : !llvm.struct<(ptr, i32)>
  %h = llvm.extractvalue %e[0] : !llvm.struct<(ptr, i32)>
  llvm.cond_br %unexpected, ^end, ^go_on
^end:
  llvm.call @__cxa_call_unexpected(%h) : (!llvm.ptr) -> ()
  llvm.unreachable
^go_on:
  llvm.call @__cxa_begin_catch(%h) : (!llvm.ptr) -> !llvm.ptr
  llvm.call @__cxa_end_catch() : () -> ()
  llvm.return %five : i32
}

// -----

// Types of the program's own: B is derived from A, C from B; a pointer to C converts to one to A.
llvm.func @__gxx_personality_v0(...) -> i32
llvm.func @__cxa_allocate_exception(i64) -> !llvm.ptr
llvm.func @__cxa_throw(!llvm.ptr, !llvm.ptr, !llvm.ptr)
llvm.func @__cxa_begin_catch(!llvm.ptr) -> !llvm.ptr
llvm.func @__cxa_end_catch()

llvm.mlir.global external constant @_ZTVN10__cxxabiv117__class_type_infoE() : !llvm.array<0 x ptr>
llvm.mlir.global external constant @_ZTVN10__cxxabiv120__si_class_type_infoE() : !llvm.array<0 x ptr>
llvm.mlir.global external constant @_ZTVN10__cxxabiv119__pointer_type_infoE() : !llvm.array<0 x ptr>
llvm.mlir.global linkonce_odr constant @_ZTS1A("1A\00") : !llvm.array<3 x i8>
llvm.mlir.global linkonce_odr constant @_ZTS1B("1B\00") : !llvm.array<3 x i8>
llvm.mlir.global linkonce_odr constant @_ZTS1C("1C\00") : !llvm.array<3 x i8>
llvm.mlir.global linkonce_odr constant @_ZTSP1A("P1A\00") : !llvm.array<4 x i8>
llvm.mlir.global linkonce_odr constant @_ZTSP1C("P1C\00") : !llvm.array<4 x i8>

llvm.mlir.global linkonce_odr constant @_ZTI1A() : !llvm.struct<(ptr, ptr)> {
  %t = llvm.mlir.addressof @_ZTVN10__cxxabiv117__class_type_infoE : !llvm.ptr
  %t2 = llvm.getelementptr inbounds %t[2] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
  %n = llvm.mlir.addressof @_ZTS1A : !llvm.ptr
  %0 = llvm.mlir.undef : !llvm.struct<(ptr, ptr)>
  %1 = llvm.insertvalue %t2, %0[0] : !llvm.struct<(ptr, ptr)>
  %2 = llvm.insertvalue %n, %1[1] : !llvm.struct<(ptr, ptr)>
  llvm.return %2 : !llvm.struct<(ptr, ptr)>
}
llvm.mlir.global linkonce_odr constant @_ZTI1B() : !llvm.struct<(ptr, ptr, ptr)> {
  %t = llvm.mlir.addressof @_ZTVN10__cxxabiv120__si_class_type_infoE : !llvm.ptr
  %t2 = llvm.getelementptr inbounds %t[2] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
  %n = llvm.mlir.addressof @_ZTS1B : !llvm.ptr
  %b = llvm.mlir.addressof @_ZTI1A : !llvm.ptr
  %0 = llvm.mlir.undef : !llvm.struct<(ptr, ptr, ptr)>
  %1 = llvm.insertvalue %t2, %0[0] : !llvm.struct<(ptr, ptr, ptr)>
  %2 = llvm.insertvalue %n, %1[1] : !llvm.struct<(ptr, ptr, ptr)>
  %3 = llvm.insertvalue %b, %2[2] : !llvm.struct<(ptr, ptr, ptr)>
  llvm.return %3 : !llvm.struct<(ptr, ptr, ptr)>
}
llvm.mlir.global linkonce_odr constant @_ZTI1C() : !llvm.struct<(ptr, ptr, ptr)> {
  %t = llvm.mlir.addressof @_ZTVN10__cxxabiv120__si_class_type_infoE : !llvm.ptr
  %t2 = llvm.getelementptr inbounds %t[2] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
  %n = llvm.mlir.addressof @_ZTS1C : !llvm.ptr
  %b = llvm.mlir.addressof @_ZTI1B : !llvm.ptr
  %0 = llvm.mlir.undef : !llvm.struct<(ptr, ptr, ptr)>
  %1 = llvm.insertvalue %t2, %0[0] : !llvm.struct<(ptr, ptr, ptr)>
  %2 = llvm.insertvalue %n, %1[1] : !llvm.struct<(ptr, ptr, ptr)>
  %3 = llvm.insertvalue %b, %2[2] : !llvm.struct<(ptr, ptr, ptr)>
  llvm.return %3 : !llvm.struct<(ptr, ptr, ptr)>
}
llvm.mlir.global linkonce_odr constant @_ZTIP1A() : !llvm.struct<(ptr, ptr, i32, ptr)> {
  %t = llvm.mlir.addressof @_ZTVN10__cxxabiv119__pointer_type_infoE : !llvm.ptr
  %t2 = llvm.getelementptr inbounds %t[2] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
  %n = llvm.mlir.addressof @_ZTSP1A : !llvm.ptr
  %to = llvm.mlir.addressof @_ZTI1A : !llvm.ptr
  %0 = llvm.mlir.zero : !llvm.struct<(ptr, ptr, i32, ptr)>
  %1 = llvm.insertvalue %t2, %0[0] : !llvm.struct<(ptr, ptr, i32, ptr)>
  %2 = llvm.insertvalue %n, %1[1] : !llvm.struct<(ptr, ptr, i32, ptr)>
  %3 = llvm.insertvalue %to, %2[3] : !llvm.struct<(ptr, ptr, i32, ptr)>
  llvm.return %3 : !llvm.struct<(ptr, ptr, i32, ptr)>
}
llvm.mlir.global linkonce_odr constant @_ZTIP1C() : !llvm.struct<(ptr, ptr, i32, ptr)> {
  %t = llvm.mlir.addressof @_ZTVN10__cxxabiv119__pointer_type_infoE : !llvm.ptr
  %t2 = llvm.getelementptr inbounds %t[2] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
  %n = llvm.mlir.addressof @_ZTSP1C : !llvm.ptr
  %to = llvm.mlir.addressof @_ZTI1C : !llvm.ptr
  %0 = llvm.mlir.zero : !llvm.struct<(ptr, ptr, i32, ptr)>
  %1 = llvm.insertvalue %t2, %0[0] : !llvm.struct<(ptr, ptr, i32, ptr)>
  %2 = llvm.insertvalue %n, %1[1] : !llvm.struct<(ptr, ptr, i32, ptr)>
  %3 = llvm.insertvalue %to, %2[3] : !llvm.struct<(ptr, ptr, i32, ptr)>
  llvm.return %3 : !llvm.struct<(ptr, ptr, i32, ptr)>
}

llvm.func @type(%n: i32) -> !llvm.ptr {
  %a = llvm.mlir.addressof @_ZTI1A : !llvm.ptr
  %b = llvm.mlir.addressof @_ZTI1B : !llvm.ptr
  %c = llvm.mlir.addressof @_ZTI1C : !llvm.ptr
  %pa = llvm.mlir.addressof @_ZTIP1A : !llvm.ptr
  %pc = llvm.mlir.addressof @_ZTIP1C : !llvm.ptr
  llvm.switch %n : i32, ^go(%a : !llvm.ptr) [
    1: ^go(%b : !llvm.ptr), 2: ^go(%c : !llvm.ptr), 3: ^go(%pa : !llvm.ptr), 4: ^go(%pc : !llvm.ptr)
  ]
^go(%t: !llvm.ptr):
  llvm.return %t : !llvm.ptr
}

llvm.func @throw(%n: i32) {
  %size = llvm.mlir.constant(8 : i64) : i64
  %none = llvm.mlir.zero : !llvm.ptr
  %t = llvm.call @type(%n) : (i32) -> !llvm.ptr
  %e = llvm.call @__cxa_allocate_exception(%size) : (i64) -> !llvm.ptr
  llvm.store %none, %e : !llvm.ptr, !llvm.ptr
  llvm.call @__cxa_throw(%e, %t, %none) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
  llvm.unreachable
}

// plumb: run @classes(0) = 2
// plumb: run @classes(1) = 1
// plumb: run @classes(2) = 1
// plumb: run @classes(3) = 3
// plumb: run @classes(4) = 3
llvm.func @classes(%n: i32) -> i32 attributes {personality = @__gxx_personality_v0} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  %three = llvm.mlir.constant(3 : i32) : i32
  %a = llvm.mlir.addressof @_ZTI1A : !llvm.ptr
  %b = llvm.mlir.addressof @_ZTI1B : !llvm.ptr
  %pa = llvm.mlir.addressof @_ZTIP1A : !llvm.ptr
  llvm.invoke @throw(%n) to ^good unwind ^bad : (i32) -> ()
^good:
  llvm.return %zero : i32
^bad:
  %e = llvm.landingpad (catch %b : !llvm.ptr) (catch %a : !llvm.ptr) (catch %pa : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  %h = llvm.extractvalue %e[0] : !llvm.struct<(ptr, i32)>
  %s = llvm.extractvalue %e[1] : !llvm.struct<(ptr, i32)>
  llvm.call @__cxa_begin_catch(%h) : (!llvm.ptr) -> !llvm.ptr
  llvm.call @__cxa_end_catch() : () -> ()
  %1 = llvm.intr.eh.typeid.for %b : (!llvm.ptr) -> i32
  %2 = llvm.icmp "eq" %s, %1 : i32
  %3 = llvm.intr.eh.typeid.for %a : (!llvm.ptr) -> i32
  %4 = llvm.icmp "eq" %s, %3 : i32
  %5 = llvm.select %4, %two, %three : i1, i32
  %6 = llvm.select %2, %one, %5 : i1, i32
  llvm.return %6 : i32
}
