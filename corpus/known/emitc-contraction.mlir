module {
  memref.global @input2 : memref<1x1x1x1x1xf32> = dense<0.000000e+00>
  func.func @main() {
    %0 = memref.get_global @input2 : memref<1x1x1x1x1xf32>
    %1 = bufferization.to_tensor %0 : memref<1x1x1x1x1xf32> to tensor<1x1x1x1x1xf32>
    %2 = linalg.batch_mmt4d ins(%1, %1 : tensor<1x1x1x1x1xf32>, tensor<1x1x1x1x1xf32>) outs(%1 : tensor<1x1x1x1x1xf32>) -> tensor<1x1x1x1x1xf32>
    return
  }
}
