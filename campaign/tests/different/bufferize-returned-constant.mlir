// No function returns the tensor, and another number is inserted.
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
// -----
// A function returns the tensor, and another number is inserted.
func.func private @pair(%n: i8) -> tensor<2xi8> {
  %t = tensor.from_elements %n, %n : tensor<2xi8>
  return %t : tensor<2xi8>
}
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  %t = call @pair(%b) : (i8) -> tensor<2xi8>
  %n = tensor.insert %a into %t[%c0] : tensor<2xi8>
  %r = tensor.extract %n[%c0] : tensor<2xi8>
  return %r : i8
}
// -----
func.func private @pair(%n: i8) -> tensor<2xi8> {
  %t = tensor.from_elements %n, %n : tensor<2xi8>
  return %t : tensor<2xi8>
}
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  %t = call @pair(%b) : (i8) -> tensor<2xi8>
  %n = tensor.insert %b into %t[%c0] : tensor<2xi8>
  %r = tensor.extract %n[%c0] : tensor<2xi8>
  return %r : i8
}
