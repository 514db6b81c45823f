// The function has one block, and another number is inserted.
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  %t = tensor.from_elements %a, %b : tensor<2xi8>
  %n = tensor.insert %a into %t[%c0] : tensor<2xi8>
  %r = tensor.extract %n[%c0] : tensor<2xi8>
  return %r : i8
}
// -----
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  %t = tensor.from_elements %a, %b : tensor<2xi8>
  %n = tensor.insert %b into %t[%c0] : tensor<2xi8>
  %r = tensor.extract %n[%c0] : tensor<2xi8>
  return %r : i8
}
