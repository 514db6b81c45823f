module {
  func.func @f1(%arg0: tensor<1xi8>) {
    %0 = arith.constant 0 : index
    %1 = tensor.extract %arg0[%0] : tensor<1xi8>
    %2 = arith.index_castui %1 : i8 to index
    return
  }
  func.func @main() {
    return
  }
}
