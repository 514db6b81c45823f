func.func @main() -> i8 {
  %zero = arith.constant 0 : i8
  %false = arith.constant false
  %minus = arith.constant -1 : i8
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %c1 step %c1 iter_args(%x = %minus) -> (i8) {
    scf.yield %zero : i8
  }
  %positive = arith.cmpi sgt, %r, %zero : i8
  cf.cond_br %positive, ^then, ^else
^exit(%y: i8):
  return %y : i8
^then:
  cf.br ^last(%false : i1)
^else:
  %one = arith.constant 1 : i8
  cf.br ^exit(%one : i8)
^last(%unused: i1):
  cf.br ^exit(%zero : i8)
}
