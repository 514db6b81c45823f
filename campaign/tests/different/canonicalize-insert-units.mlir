// Nothing is inserted, and another element is taken.
func.func @main() -> i8 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %t = arith.constant dense<[3, 4]> : tensor<2xi8>
  %x = tensor.extract %t[%zero] : tensor<2xi8>
  return %x : i8
}
// -----
func.func @main() -> i8 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %t = arith.constant dense<[3, 4]> : tensor<2xi8>
  %x = tensor.extract %t[%one] : tensor<2xi8>
  return %x : i8
}
