// Attributes of whole functions and variables that change what native code does, and of which not all is followed.

// Other floats: only what does not compute with them has a meaning.
// plumb: run @no_nans(1.0) unsupported
llvm.func @no_nans(%a: f32) -> f32 attributes {no_nans_fp_math = true} {
  %r = llvm.fadd %a, %a : f32
  llvm.return %r : f32
}
// plumb: run @flushed(1.0) unsupported
func.func @flushed(%a: f32) -> f32 attributes {denormal_fp_math = "preserve-sign,preserve-sign"} {
  %r = arith.addf %a, %a : f32
  return %r : f32
}
// plumb: run @by_name(1.0) unsupported
llvm.func @by_name(%a: f32) -> f32 attributes {passthrough = [["unsafe-fp-math", "true"]]} {
  %r = llvm.fneg %a : f32
  llvm.return %r : f32
}
// plumb: run @as_ever(1.0) = 2.0
llvm.func @as_ever(%a: f32) -> f32 attributes {no_nans_fp_math = false, denormal_fp_math = "ieee,ieee"} {
  %r = llvm.fadd %a, %a : f32
  llvm.return %r : f32
}
// plumb: run @moved(1.0) = 1.0
llvm.func @moved(%a: f32) -> f32 attributes {no_nans_fp_math = true} {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x f32 : (i64) -> !llvm.ptr
  llvm.store %a, %p : f32, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> f32
  llvm.return %r : f32
}

// Whether equal constants are one is open if one of them has an address that says nothing.
llvm.mlir.global private unnamed_addr constant @a(7 : i32) : i32
llvm.mlir.global private unnamed_addr constant @b(7 : i32) : i32
llvm.mlir.global private constant @c(7 : i32) : i32
llvm.mlir.global private constant @d(7 : i32) : i32
llvm.func @same(%p: !llvm.ptr, %q: !llvm.ptr) -> i1 attributes {no_inline} {
  %r = llvm.icmp "eq" %p, %q : !llvm.ptr
  llvm.return %r : i1
}
// plumb: run @merged() = 0
llvm.func @merged() -> i1 {
  %p = llvm.mlir.addressof @a : !llvm.ptr
  %q = llvm.mlir.addressof @b : !llvm.ptr
  %r = llvm.call @same(%p, %q) : (!llvm.ptr, !llvm.ptr) -> i1
  llvm.return %r : i1
}
// plumb: run @merged_into() = 0
llvm.func @merged_into() -> i1 {
  %p = llvm.mlir.addressof @a : !llvm.ptr
  %q = llvm.mlir.addressof @c : !llvm.ptr
  %r = llvm.call @same(%p, %q) : (!llvm.ptr, !llvm.ptr) -> i1
  llvm.return %r : i1
}
// plumb: run @apart() = 0
llvm.func @apart() -> i1 {
  %p = llvm.mlir.addressof @c : !llvm.ptr
  %q = llvm.mlir.addressof @d : !llvm.ptr
  %r = llvm.call @same(%p, %q) : (!llvm.ptr, !llvm.ptr) -> i1
  llvm.return %r : i1
}

// -----

// Native code may divide where the program does not, whichever function it calls.
llvm.func @quotient(%d: i32) -> i32 attributes {passthrough = ["speculatable"]} {
  %o = llvm.mlir.constant(100 : i32) : i32
  %r = llvm.udiv %o, %d : i32
  llvm.return %r : i32
}
// plumb: run @guarded(0) unsupported
// plumb: run @guarded(1) unsupported
llvm.func @guarded(%d: i32) -> i32 {
  %z = llvm.mlir.constant(0 : i32) : i32
  %c = llvm.icmp "eq" %d, %z : i32
  llvm.cond_br %c, ^end(%z : i32), ^call
^call:
  %u = llvm.call @quotient(%d) : (i32) -> i32
  llvm.br ^end(%u : i32)
^end(%v: i32):
  llvm.return %v : i32
}

// -----

// Iterations that are promised not to depend on each other.
#group = #llvm.access_group<id = distinct[0]<>>
#loop = #llvm.loop_annotation<parallelAccesses = #group>
// plumb: run @parallel(3) unsupported
llvm.func @parallel(%n: i32) -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^body(%zero : i32)
^body(%i: i32):
  %next = llvm.add %i, %one : i32
  %again = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %again, ^body(%next : i32), ^end {loop_annotation = #loop}
^end:
  llvm.return %i : i32
}
