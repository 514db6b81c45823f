func.func @main() -> i32 {
  %x = arith.constant 0 : i8
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  cf.switch %x : i8, [
    default: ^a,
    2: ^b(%one : i32),
    0: ^c,
    1: ^d
  ]
^a:
  cf.br ^end(%one : i32)
^b(%y: i32):
  cf.br ^end(%y : i32)
^c:
  cf.br ^end(%two : i32)
^d:
  cf.br ^end(%one : i32)
^end(%r: i32):
  return %r : i32
}
