func.func @main() {
  %zero = arith.constant 0 : i8
  %none = tensor.empty() : tensor<1xi8>
  %t = linalg.fill ins(%zero : i8) outs(%none : tensor<1xi8>) -> tensor<1xi8>
  return
}
