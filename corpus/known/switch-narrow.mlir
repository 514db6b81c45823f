func.func @main() -> i32 {
  %x = arith.constant 55 : i8
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  cf.switch %x : i8, [
    default: ^end(%one : i32),
    55: ^end(%two : i32)
  ]
^end(%r: i32):
  return %r : i32
}
