// A constant step of 0 where the loop is never reached.

func.func @main() -> index {
  %zero = arith.constant 0 : index
  %no = arith.constant false
  scf.if %no {
    scf.for %i = %zero to %zero step %zero {
    }
  }
  return %zero : index
}
