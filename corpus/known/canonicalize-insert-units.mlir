func.func @main() -> i8 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %d = arith.constant dense<0> : tensor<1x2x1x2xi8>
  %s = arith.constant dense<[[[1, 2], [3, 4]]]> : tensor<1x2x2xi8>
  %o = tensor.cast %s : tensor<1x2x2xi8> to tensor<1x?x?xi8>
  %t = tensor.insert_slice %o into %d[0, 0, 0, 0] [1, %two, 1, %two] [1, 1, 1, 1] : tensor<1x?x?xi8> into tensor<1x2x1x2xi8>
  %r = tensor.extract %t[%zero, %one, %zero, %zero] : tensor<1x2x1x2xi8>
  return %r : i8
}
