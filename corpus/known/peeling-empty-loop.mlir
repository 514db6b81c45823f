func.func @main() -> i8 {
  %zero = arith.constant 0 : i8
  %low = arith.constant 1 : index
  %high = arith.constant 0 : index
  %step = arith.constant 2 : index
  %r = scf.for %i = %low to %high step %step iter_args(%x = %zero) -> (i8) {
    %one = arith.constant 1 : i8
    scf.yield %one : i8
  }
  return %r : i8
}
