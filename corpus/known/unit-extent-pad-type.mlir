func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %v = arith.constant 3 : i8
  %t = arith.constant dense<5> : tensor<1x2x2x1xi8>
  %p = tensor.pad %t low[1, 0, %c0, 0] high[1, 0, 0, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %v : i8
  } : tensor<1x2x2x1xi8> to tensor<3x2x?x1xi8>
  %x = tensor.extract %p[%c0, %c0, %c0, %c0] : tensor<3x2x?x1xi8>
  return %x : i8
}
