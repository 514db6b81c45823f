// A branch hands on another number, which is not zero.
func.func @main() -> i8 {
  %three = arith.constant 3 : i8
  %four = arith.constant 4 : i8
  %no = arith.constant false
  cf.cond_br %no, ^then, ^else
^then:
  cf.br ^exit(%three : i8)
^else:
  cf.br ^exit(%four : i8)
^exit(%r: i8):
  return %r : i8
}
// -----
func.func @main() -> i8 {
  %three = arith.constant 3 : i8
  %four = arith.constant 4 : i8
  %no = arith.constant false
  cf.cond_br %no, ^then, ^else
^then:
  cf.br ^exit(%three : i8)
^else:
  cf.br ^exit(%three : i8)
^exit(%r: i8):
  return %r : i8
}
