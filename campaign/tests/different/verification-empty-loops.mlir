// No check fails, and another number fills the tensor.
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %three = arith.constant 3 : i8
  %four = arith.constant 4 : i8
  %none = tensor.empty() : tensor<1xi8>
  %t = linalg.fill ins(%three : i8) outs(%none : tensor<1xi8>) -> tensor<1xi8>
  %x = tensor.extract %t[%c0] : tensor<1xi8>
  return %x : i8
}
// -----
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %three = arith.constant 3 : i8
  %four = arith.constant 4 : i8
  %none = tensor.empty() : tensor<1xi8>
  %t = linalg.fill ins(%four : i8) outs(%none : tensor<1xi8>) -> tensor<1xi8>
  %x = tensor.extract %t[%c0] : tensor<1xi8>
  return %x : i8
}
