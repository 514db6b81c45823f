// A branch hands on another number, which is not zero.
func.func @main() -> i8 {
  %no = arith.constant false
  cf.cond_br %no, ^then, ^else
^then:
  %three = arith.constant 3 : i8
  cf.br ^exit(%three : i8)
^else:
  %four = arith.constant 4 : i8
  cf.br ^exit(%four : i8)
^exit(%r: i8):
  return %r : i8
}
// -----
func.func @main() -> i8 {
  %no = arith.constant false
  cf.cond_br %no, ^then, ^else
^then:
  %three = arith.constant 3 : i8
  cf.br ^exit(%three : i8)
^else:
  %four = arith.constant 5 : i8
  cf.br ^exit(%four : i8)
^exit(%r: i8):
  return %r : i8
}
