// An index of few bits takes another case.
func.func @main() -> i32 {
  %i = arith.constant 2 : index
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %r = scf.index_switch %i -> i32
  case 2 {
    scf.yield %two : i32
  }
  default {
    scf.yield %one : i32
  }
  return %r : i32
}
// -----
func.func @main() -> i32 {
  %i = arith.constant 2 : index
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %r = scf.index_switch %i -> i32
  case 3 {
    scf.yield %two : i32
  }
  default {
    scf.yield %one : i32
  }
  return %r : i32
}
