module {
  memref.global @input3 : memref<1x1x1x1xi8> = dense<0>
  func.func private @f2(%arg0: tensor<?x1xi8>, %arg1: tensor<1x1xi8>) {
    %0 = memref.get_global @input3 : memref<1x1x1x1xi8>
    %1 = bufferization.to_tensor %0 : memref<1x1x1x1xi8> to tensor<1x1x1x1xi8>
    %2 = tensor.cast %1 : tensor<1x1x1x1xi8> to tensor<?x1x?x1xi8>
    %3 = tensor.cast %1 : tensor<1x1x1x1xi8> to tensor<?x1x1x?xi8>
    %4 = linalg.pooling_nchw_max ins(%2, %arg1 : tensor<?x1x?x1xi8>, tensor<1x1xi8>) outs(%3 : tensor<?x1x1x?xi8>) -> tensor<?x1x1x?xi8>
    call @f2(%arg0, %arg1) : (tensor<?x1xi8>, tensor<1x1xi8>) -> ()
    return
  }
  func.func @main() {
    return
  }
}
