func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %v = arith.constant 7 : i8
  %t = tensor.splat %v : tensor<2x1x1x4xi8>
  %s = arith.constant dense<5> : tensor<1x1xi8>
  %n = tensor.insert_slice %s into %t[0, 0, 0, 2] [1, 1, 1, 1] [1, 2, 1, 1] : tensor<1x1xi8> into tensor<2x1x1x4xi8>
  %x = tensor.extract %n[%c0, %c0, %c0, %c0] : tensor<2x1x1x4xi8>
  return %x : i8
}
