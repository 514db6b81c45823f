func.func @main() -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %low = arith.constant 0 : i8
  %high = arith.constant 200 : i8
  %r = scf.for unsigned %i = %low to %high step %high iter_args(%x = %one) -> (index) : i8 {
    scf.yield %zero : index
  }
  return %r : index
}
