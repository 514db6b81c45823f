func.func @main() -> i8 {
  %zero = arith.constant 0 : i8
  %one = arith.constant 1 : i8
  %false = arith.constant false
  %r = scf.if %false -> (i8) {
    scf.yield %zero : i8
  } else {
    scf.yield %one : i8
  }
  return %r : i8
}
