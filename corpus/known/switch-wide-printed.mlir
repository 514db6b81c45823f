func.func @main() -> i32 {
  %a = arith.constant -91 : i128
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  "cf.switch"(%a)[^default, ^case] <{case_operand_segments = array<i32: 0>, case_values = dense<-91> : vector<1xi128>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i128) -> ()
^default:
  cf.br ^end(%one : i32)
^case:
  cf.br ^end(%two : i32)
^end(%r: i32):
  return %r : i32
}
