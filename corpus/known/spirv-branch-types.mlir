func.func @main() {
  %c = arith.constant false
  %a = arith.constant 0 : i64
  %b = arith.constant 0 : i16
  cf.cond_br %c, ^second(%a : i64), ^first(%b : i16)
^first(%x: i16):
  return
^second(%y: i64):
  cf.br ^first(%b : i16)
}
