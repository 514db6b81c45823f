func.func @main() -> i16 {
  %a = arith.constant 0 : i16
  %c = arith.constant false
  %r = scf.if %c -> (i16) {
    scf.yield %a : i16
  } else {
    scf.yield %a : i16
  }
  cf.cond_br %c, ^end, ^end
^end:
  return %r : i16
}
