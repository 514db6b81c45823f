// A loop over few numbers is taken away, and nothing is peeled.
func.func @main() -> i8 {
  %low = arith.constant 0 : index
  %high = arith.constant 4 : index
  %step = arith.constant 1 : index
  %one = arith.constant 1 : i8
  %zero = arith.constant 0 : i8
  %r = scf.for %i = %low to %high step %step iter_args(%x = %one) -> (i8) {
    scf.yield %zero : i8
  }
  return %r : i8
}
// -----
func.func @main() -> i8 {
  %low = arith.constant 0 : index
  %high = arith.constant 4 : index
  %step = arith.constant 1 : index
  %one = arith.constant 1 : i8
  %zero = arith.constant 0 : i8
  return %one : i8
}
