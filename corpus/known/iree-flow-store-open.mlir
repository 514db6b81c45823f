module {
  memref.global @input1 : memref<1xi8> = dense<0>
  func.func @main() -> tensor<?xi8> {
    %0 = memref.get_global @input1 : memref<1xi8>
    %1 = bufferization.to_tensor %0 : memref<1xi8> to tensor<1xi8>
    %2 = tensor.cast %1 : tensor<1xi8> to tensor<?xi8>
    %3 = tensor.concat dim(0) %1, %2 : (tensor<1xi8>, tensor<?xi8>) -> tensor<?xi8>
    %4 = arith.constant 0 : i8
    %5 = arith.constant 0 : index
    %6 = tensor.insert %4 into %3[%5] : tensor<?xi8>
    return %6 : tensor<?xi8>
  }
}
