func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  %t = tensor.from_elements %a, %b : tensor<2xi8>
  %r:2 = scf.for %i = %c0 to %c1 step %c1 iter_args(%p = %t, %q = %t) -> (tensor<2xi8>, tensor<2xi8>) {
    %e = tensor.from_elements %b, %a : tensor<2xi8>
    scf.yield %e, %e : tensor<2xi8>, tensor<2xi8>
  }
  %n = tensor.insert %a into %r#0[%c0] : tensor<2xi8>
  %x = tensor.extract %n[%c0] : tensor<2xi8>
  %y = tensor.extract %r#1[%c0] : tensor<2xi8>
  %z = arith.subi %y, %x : i8
  return %z : i8
}
