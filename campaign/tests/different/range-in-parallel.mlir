// A condition outside of the parallel loop.
func.func @main() -> i16 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = arith.constant 5 : i16
  %b = arith.constant 6 : i16
  scf.parallel (%i) = (%c0) to (%c1) step (%c1) {
    scf.reduce
  }
  %c = arith.cmpi slt, %a, %b : i16
  %r = scf.if %c -> (i16) {
    scf.yield %a : i16
  } else {
    scf.yield %b : i16
  }
  return %r : i16
}
// -----
func.func @main() -> i16 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = arith.constant 5 : i16
  %b = arith.constant 6 : i16
  scf.parallel (%i) = (%c0) to (%c1) step (%c1) {
    scf.reduce
  }
  %c = arith.cmpi slt, %a, %b : i16
  %r = arith.addi %b, %b : i16
  return %r : i16
}
