func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i8
  %one = arith.constant 1 : i8
  %two = arith.constant 2 : i8
  %t = tensor.from_elements %one : tensor<1xi8>
  %r:2 = scf.while (%u = %t, %i = %zero) : (tensor<1xi8>, i8) -> (tensor<1xi8>, i8) {
    %x = tensor.extract %u[%c0] : tensor<1xi8>
    %y = arith.addi %x, %one : i8
    %v = tensor.insert %y into %u[%c0] : tensor<1xi8>
    %more = arith.cmpi slt, %i, %two : i8
    scf.condition(%more) %v, %i : tensor<1xi8>, i8
  } do {
  ^bb0(%v: tensor<1xi8>, %i: i8):
    %j = arith.addi %i, %one : i8
    scf.yield %t, %j : tensor<1xi8>, i8
  }
  %x = tensor.extract %r#0[%c0] : tensor<1xi8>
  return %x : i8
}
