func.func @main() -> i24 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %five = arith.constant 5 : i24
  %r = scf.parallel (%i) = (%c0) to (%c1) step (%c1) init (%five) -> i24 {
    scf.reduce(%five : i24) {
    ^bb0(%a: i24, %b: i24):
      %both = arith.ori %a, %b : i24
      scf.reduce.return %both : i24
    }
  }
  return %r : i24
}
