// `scf.index_switch`: the whole index decides, not its low half.

// plumb: run @f(2) = 20
// plumb: run @f(-1) = 10
// plumb: run @f(0) = 30
// plumb: run @f(4294967298) = 30
func.func @f(%x: index) -> i32 {
  %r = scf.index_switch %x -> i32
  case 2 {
    %a = arith.constant 20 : i32
    scf.yield %a : i32
  }
  case -1 {
    %a = arith.constant 10 : i32
    scf.yield %a : i32
  }
  default {
    %a = arith.constant 30 : i32
    scf.yield %a : i32
  }
  return %r : i32
}

// -----

// A case wraps at the width of `index`, as a constant does; of two that become one the first is met.
// plumb: options index-bitwidth=32
// plumb: run @narrow(3) = 10
// plumb: run @narrow(2) = 20
// plumb: run @narrow(-5) = 40
// plumb: run @narrow(4) = 30
func.func @narrow(%x: index) -> i32 {
  %r = scf.index_switch %x -> i32
  case 4294967299 {
    %a = arith.constant 10 : i32
    scf.yield %a : i32
  }
  case 2 {
    %a = arith.constant 20 : i32
    scf.yield %a : i32
  }
  case 4294967298 {
    %a = arith.constant 50 : i32
    scf.yield %a : i32
  }
  case 4294967291 {
    %a = arith.constant 40 : i32
    scf.yield %a : i32
  }
  default {
    %a = arith.constant 30 : i32
    scf.yield %a : i32
  }
  return %r : i32
}

// -----

// `true` is a case of all bits.
// plumb: run @all(-1) = 1
// plumb: run @all(1) = 0
func.func @all(%x: index) -> i32 {
  %r = scf.index_switch %x -> i32
  case true {
    %a = arith.constant 1 : i32
    scf.yield %a : i32
  }
  default {
    %a = arith.constant 0 : i32
    scf.yield %a : i32
  }
  return %r : i32
}
