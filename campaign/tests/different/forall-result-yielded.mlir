// A loop around an scf.forall that yields none of its results.
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i8
  %seven = arith.constant 7 : i8
  %t = arith.constant dense<0> : tensor<1xi8>
  %r = scf.for %i = %c0 to %c1 step %c1 iter_args(%x = %zero) -> (i8) {
    %v = scf.forall (%j) in (1) shared_outs(%o = %t) -> (tensor<1xi8>) {
    }
    scf.yield %seven : i8
  }
  return %r : i8
}
// -----
func.func @main() -> i8 {
  %zero = arith.constant 0 : i8
  return %zero : i8
}
// -----
// A region that yields a tensor of its own.
func.func @main() -> i8 {
  %c = arith.constant true
  %zero = arith.constant 0 : i8
  %seven = arith.constant 7 : i8
  %t = arith.constant dense<0> : tensor<1xi8>
  %r:2 = scf.if %c -> (tensor<1xi8>, i8) {
    scf.yield %t, %seven : tensor<1xi8>, i8
  } else {
    scf.yield %t, %zero : tensor<1xi8>, i8
  }
  return %r#1 : i8
}
// -----
func.func @main() -> i8 {
  %zero = arith.constant 0 : i8
  return %zero : i8
}
