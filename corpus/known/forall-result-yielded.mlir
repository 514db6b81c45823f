func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i8
  %seven = arith.constant 7 : i8
  %t = arith.constant dense<0> : tensor<1xi8>
  %r:2 = scf.for %i = %c0 to %c1 step %c1 iter_args(%u = %t, %x = %zero) -> (tensor<1xi8>, i8) {
    %v = scf.forall (%j) in (1) shared_outs(%o = %u) -> (tensor<1xi8>) {
    }
    scf.yield %v, %seven : tensor<1xi8>, i8
  }
  return %r#1 : i8
}
