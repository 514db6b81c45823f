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
