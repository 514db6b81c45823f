// What functions and calls promise about how they end, about the functions that call them and about the machine.

#nothing = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>

llvm.func @abort()
llvm.func @stops(%stop: i1) attributes {will_return} {
  llvm.cond_br %stop, ^stop, ^end
^stop:
  "llvm.intr.trap"() : () -> ()
  llvm.unreachable
^end:
  llvm.return
}
// plumb: run @trap(0) = 1
// plumb: run @trap(1) ub assumption-violated
llvm.func @trap(%stop: i1) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.call @stops(%stop) : (i1) -> ()
  llvm.return %one : i32
}

// plumb: run @by_name() ub assumption-violated
llvm.func @by_name() attributes {passthrough = ["willreturn"]} {
  "llvm.intr.trap"() : () -> ()
  llvm.unreachable
}

// A call promises it for what the function calls, too. Where it has returned, nothing is promised.
llvm.func @aborts() {
  llvm.call @abort() : () -> ()
  llvm.unreachable
}
llvm.func @goes_on(%stop: i1) {
  llvm.cond_br %stop, ^stop, ^end
^stop:
  llvm.call @aborts() : () -> ()
  llvm.unreachable
^end:
  llvm.return
}
// plumb: run @promised_by_call(1) ub assumption-violated
// plumb: run @promised_by_call(0) trap
llvm.func @promised_by_call(%stop: i1) {
  llvm.call @goes_on(%stop) {will_return} : (i1) -> ()
  llvm.call @aborts() : () -> ()
  llvm.return
}

// Of a function that is only declared.
// plumb: run @promised_abort() ub assumption-violated
llvm.func @_ZSt9terminatev() attributes {will_return}
llvm.func @promised_abort() {
  llvm.call @_ZSt9terminatev() : () -> ()
  llvm.unreachable
}

// A function of `func` has the same attributes.
func.func @fails(%holds: i1) attributes {will_return} {
  cf.assert %holds, "stop"
  return
}
// plumb: run @assert(1) = 1
// plumb: run @assert(0) ub assumption-violated
func.func @assert(%holds: i1) -> i32 {
  %one = arith.constant 1 : i32
  func.call @fails(%holds) : (i1) -> ()
  return %one : i32
}
func.func @passes_on(%holds: i1) {
  cf.assert %holds, "stop"
  return
}
// plumb: run @assert_in_call(0) ub assumption-violated
func.func @assert_in_call(%holds: i1) {
  func.call @passes_on(%holds) {will_return} : (i1) -> ()
  return
}

// plumb: run @returns() ub unreachable
func.func @returns() attributes {passthrough = ["noreturn"]} {
  return
}

// plumb: run @writes(dense<[0]>) ub assumption-violated
func.func @writes(%m: memref<1xi32>) attributes {llvm.readnone} {
  %z = arith.constant 0 : index
  %c = arith.constant 3 : i32
  memref.store %c, %m[%z] : memref<1xi32>
  return
}
// plumb: run @reads(dense<[0]>) ub assumption-violated
func.func @reads(%m: memref<1xi32>) -> i32 attributes {memory_effects = #nothing} {
  %z = arith.constant 0 : index
  %r = memref.load %m[%z] : memref<1xi32>
  return %r : i32
}

// -----

// Recursion, direct and by way of another function.

// plumb: run @direct(0) = 0
// plumb: run @direct(1) ub assumption-violated
llvm.func @direct(%n: i32) -> i32 attributes {passthrough = ["norecurse"]} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %again = llvm.icmp "sgt" %n, %zero : i32
  llvm.cond_br %again, ^again, ^end(%n : i32)
^again:
  %m = llvm.sub %n, %one : i32
  %r = llvm.call @direct(%m) : (i32) -> i32
  llvm.br ^end(%r : i32)
^end(%v: i32):
  llvm.return %v : i32
}

// plumb: run @outer(0) = 0
// plumb: run @outer(1) ub assumption-violated
llvm.func @outer(%n: i32) -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %again = llvm.icmp "sgt" %n, %zero : i32
  llvm.cond_br %again, ^again, ^end(%n : i32)
^again:
  %m = llvm.sub %n, %one : i32
  %r = llvm.call @between(%m) : (i32) -> i32
  llvm.br ^end(%r : i32)
^end(%v: i32):
  llvm.return %v : i32
}
llvm.func @between(%n: i32) -> i32 attributes {passthrough = ["norecurse"]} {
  %r = llvm.call @outer(%n) : (i32) -> i32
  llvm.return %r : i32
}

// Two calls one after the other are no recursion, and others may recur.
// plumb: run @twice() = 7
llvm.func @twice() -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %seven = llvm.mlir.constant(7 : i32) : i32
  %a = llvm.call @direct(%zero) : (i32) -> i32
  %b = llvm.call @direct(%a) : (i32) -> i32
  %c = llvm.call @down(%seven) : (i32) -> i32
  %r = llvm.add %b, %c : i32
  llvm.return %r : i32
}
llvm.func @down(%n: i32) -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %again = llvm.icmp "sgt" %n, %zero : i32
  llvm.cond_br %again, ^again, ^end(%n : i32)
^again:
  %m = llvm.sub %n, %one : i32
  %s = llvm.call @down(%m) : (i32) -> i32
  %t = llvm.add %s, %one : i32
  llvm.br ^end(%t : i32)
^end(%v: i32):
  llvm.return %v : i32
}

// -----

// plumb: options vscale=4
// plumb: engines interp lowered

// plumb: run @two_to_four() = 4
llvm.func @two_to_four() -> i32 attributes {vscale_range = #llvm.vscale_range<minRange = 2 : i32, maxRange = 4 : i32>} {
  %0 = "llvm.intr.vscale"() : () -> i32
  llvm.return %0 : i32
}
// plumb: run @up_to_two() ub assumption-violated
llvm.func @up_to_two() -> i32 attributes {vscale_range = #llvm.vscale_range<minRange = 1 : i32, maxRange = 2 : i32>} {
  %0 = "llvm.intr.vscale"() : () -> i32
  llvm.return %0 : i32
}
// plumb: run @from_two() = 4
llvm.func @from_two() -> i32 attributes {vscale_range = #llvm.vscale_range<minRange = 2 : i32, maxRange = 0 : i32>} {
  %0 = "llvm.intr.vscale"() : () -> i32
  llvm.return %0 : i32
}
