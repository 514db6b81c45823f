func.func @same(%t: tensor<1x1xi8>) -> tensor<1x1xi8> {
  return %t : tensor<1x1xi8>
}
func.func @main() -> tensor<1xi8> {
  %zeros = arith.constant dense<0> : tensor<1x1xi8>
  %s = call @same(%zeros) : (tensor<1x1xi8>) -> tensor<1x1xi8>
  %c = tensor.collapse_shape %s [[0, 1]] : tensor<1x1xi8> into tensor<1xi8>
  %m = linalg.map ins(%c : tensor<1xi8>) outs(%c : tensor<1xi8>) (%x: i8) {
    linalg.yield %x : i8
  }
  return %c : tensor<1xi8>
}
