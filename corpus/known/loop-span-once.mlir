func.func @main() -> i8 {
  %one = arith.constant 1 : index
  %zero = arith.constant 0 : i8
  %low = arith.constant 9223372036854775807 : index
  %high = arith.constant -9223372036854775808 : index
  %r = scf.for %i = %low to %high step %one iter_args(%x = %zero) -> (i8) {
    %two = arith.constant 2 : i8
    scf.yield %two : i8
  }
  return %r : i8
}
