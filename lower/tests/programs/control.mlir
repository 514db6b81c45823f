// Structured and unstructured control flow, calls and results; prints what happens.
func.func private @printI64(i64)
func.func private @printNewline()

func.func @show(%x: i64) {
  call @printI64(%x) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}

func.func @two(%a: i64, %b: i64) -> (i64, i64) {
  %c = arith.constant 10 : i64
  %0 = arith.muli %a, %c : i64
  %1 = arith.addi %0, %b : i64
  return %0, %1 : i64, i64
}

func.func @switch(%i: index) -> i64 {
  %r = scf.index_switch %i -> i64
  case 2 {
    %c = arith.constant 20 : i64
    scf.yield %c : i64
  }
  case -1 {
    %c = arith.constant 30 : i64
    scf.yield %c : i64
  }
  default {
    %c = arith.constant 40 : i64
    scf.yield %c : i64
  }
  return %r : i64
}

func.func @chosen(%x: i32, %a: i64, %b: i64) -> i64 {
  cf.switch %x : i32, [
    default: ^one(%a : i64),
    3: ^one(%b : i64),
    -4: ^two
  ]
^one(%r: i64):
  return %r : i64
^two:
  %even = arith.cmpi eq, %a, %b : i64
  cf.cond_br %even, ^one(%a : i64), ^one(%b : i64)
}

func.func @apply(%f: (i64, i64) -> (i64, i64), %x: i64, %y: i64) -> i64 {
  %0:2 = call_indirect %f(%x, %y) : (i64, i64) -> (i64, i64)
  %1 = arith.subi %0#1, %0#0 : i64
  return %1 : i64
}

func.func @collatz(%n: i64) -> (i64, i64) {
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %three = arith.constant 3 : i64
  %zero = arith.constant 0 : i64
  %r:2 = scf.while (%x = %n, %k = %zero) : (i64, i64) -> (i64, i64) {
    %more = arith.cmpi ne, %x, %one : i64
    scf.condition(%more) %k, %x : i64, i64
  } do {
  ^bb0(%k: i64, %x: i64):
    %odd = arith.remsi %x, %two : i64
    %is_odd = arith.cmpi eq, %odd, %one : i64
    %next = scf.if %is_odd -> i64 {
      %t = arith.muli %x, %three : i64
      %u = arith.addi %t, %one : i64
      scf.yield %u : i64
    } else {
      %h = arith.divsi %x, %two : i64
      scf.yield %h : i64
    }
    %k1 = arith.addi %k, %one : i64
    scf.yield %next, %k1 : i64, i64
  }
  return %r#0, %r#1 : i64, i64
}

func.func @late(%c: i1, %x: i64) -> i64 {
  cf.br ^entry
^exit(%r: i64):
  return %r : i64
^entry:
  %y = arith.addi %x, %x : i64
  cf.cond_br %c, ^mid, ^exit(%x : i64)
^mid:
  cf.br ^exit(%y : i64)
}

func.func @turned(%n: i64) -> i64 {
  %one = arith.constant 1 : i64
  cf.br ^head(%n, %one : i64, i64)
^head(%a: i64, %b: i64):
  %d = arith.subi %a, %b : i64
  return %d : i64
}

func.func @main() {
  %true = arith.constant true
  cf.assert %true, "never \"seen\"\0A"
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %cm1 = arith.constant -1 : index
  %a = arith.constant 3 : i64
  %b = arith.constant 4 : i64
  %r:2 = call @two(%a, %b) : (i64, i64) -> (i64, i64)
  call @show(%r#0) : (i64) -> ()
  call @show(%r#1) : (i64) -> ()
  %s0 = call @switch(%c2) : (index) -> i64
  %s1 = call @switch(%cm1) : (index) -> i64
  %s2 = call @switch(%c7) : (index) -> i64
  call @show(%s0) : (i64) -> ()
  call @show(%s1) : (i64) -> ()
  call @show(%s2) : (i64) -> ()
  %i3 = arith.constant 3 : i32
  %im4 = arith.constant -4 : i32
  %i5 = arith.constant 5 : i32
  %t0 = call @chosen(%i3, %a, %b) : (i32, i64, i64) -> i64
  %t1 = call @chosen(%im4, %a, %b) : (i32, i64, i64) -> i64
  %t2 = call @chosen(%i5, %a, %b) : (i32, i64, i64) -> i64
  call @show(%t0) : (i64) -> ()
  call @show(%t1) : (i64) -> ()
  call @show(%t2) : (i64) -> ()
  %f = func.constant @two : (i64, i64) -> (i64, i64)
  %ap = call @apply(%f, %a, %b) : ((i64, i64) -> (i64, i64), i64, i64) -> i64
  call @show(%ap) : (i64) -> ()
  %n = arith.constant 27 : i64
  %co:2 = call @collatz(%n) : (i64) -> (i64, i64)
  call @show(%co#0) : (i64) -> ()
  call @show(%co#1) : (i64) -> ()
  %la = call @late(%true, %n) : (i1, i64) -> i64
  call @show(%la) : (i64) -> ()
  %tu = call @turned(%n) : (i64) -> i64
  call @show(%tu) : (i64) -> ()
  %fibs:2 = scf.for %i = %c1 to %c7 step %c2 iter_args(%p = %a, %q = %b) -> (i64, i64) {
    %sum = arith.addi %p, %q : i64
    %iv = arith.index_cast %i : index to i64
    func.call @show(%iv) : (i64) -> ()
    %big = arith.cmpi sgt, %sum, %n : i64
    scf.if %big {
      func.call @show(%sum) : (i64) -> ()
    } else {
      func.call @show(%q) : (i64) -> ()
    }
    scf.yield %q, %sum : i64, i64
  }
  call @show(%fibs#0) : (i64) -> ()
  call @show(%fibs#1) : (i64) -> ()
  %u0 = arith.constant 0 : i64
  %um = arith.constant -2 : i64
  %us = arith.constant 9223372036854775807 : i64
  scf.for unsigned %i = %u0 to %um step %us : i64 {
    func.call @show(%i) : (i64) -> ()
  }
  return
}
