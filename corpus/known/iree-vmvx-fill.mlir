module {
  func.func @main() -> tensor<1x?xi8> {
    %0 = arith.constant 0 : index
    %1 = tensor.generate %0 {
    ^bb0(%arg0: index, %arg1: index):
      %4 = arith.constant 0 : i8
      tensor.yield %4 : i8
    } : tensor<1x?xi8>
    %2 = arith.constant 0 : i8
    %3 = linalg.fill ins(%2 : i8) outs(%1 : tensor<1x?xi8>) -> tensor<1x?xi8>
    return %3 : tensor<1x?xi8>
  }
}
