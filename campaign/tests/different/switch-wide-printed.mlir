// A case of few bits.
func.func @main() -> i32 {
  %a = arith.constant 3 : i128
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  cf.switch %a : i128, [
    default: ^default,
    3: ^case
  ]
^default:
  cf.br ^end(%one : i32)
^case:
  cf.br ^end(%two : i32)
^end(%r: i32):
  return %r : i32
}
// -----
func.func @main() -> i32 {
  %a = arith.constant 3 : i128
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  cf.switch %a : i128, [
    default: ^default,
    4: ^case
  ]
^default:
  cf.br ^end(%one : i32)
^case:
  cf.br ^end(%two : i32)
^end(%r: i32):
  return %r : i32
}
