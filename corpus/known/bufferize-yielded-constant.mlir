func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %seven = arith.constant 7 : i8
  %e = tensor.from_elements %seven, %seven : tensor<2xi8>
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %e, %s = %seven) -> (tensor<2xi8>, i8) {
    %n = tensor.insert %seven into %a[%c0] : tensor<2xi8>
    %v = tensor.extract %n[%c0] : tensor<2xi8>
    %t = arith.constant dense<[1, 2]> : tensor<2xi8>
    scf.yield %t, %v : tensor<2xi8>, i8
  }
  %x = tensor.extract %r#0[%c0] : tensor<2xi8>
  %y = arith.addi %x, %r#1 : i8
  return %y : i8
}
