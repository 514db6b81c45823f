func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %g = tensor.generate {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    %z = arith.constant 0 : i8
    tensor.yield %z : i8
  } : tensor<4x2x1x3xi8>
  %t = arith.constant dense<> : tensor<0x1x1x1x3xi8>
  %x = tensor.extract %g[%c0, %c0, %c0, %c0] : tensor<4x2x1x3xi8>
  return %x : i8
}
