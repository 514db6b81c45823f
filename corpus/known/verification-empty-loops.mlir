module {
  func.func @main() {
    %0 = arith.constant 0 : index
    %1 = tensor.empty(%0, %0) : tensor<1x?x?x1x1xi8>
    %2 = arith.constant 0 : i8
    %3 = linalg.fill ins(%2 : i8) outs(%1 : tensor<1x?x?x1x1xi8>) -> tensor<1x?x?x1x1xi8>
    return
  }
}
