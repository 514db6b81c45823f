module {
  memref.global @input1 : memref<1x1x1x1xbf16> = dense<0.000000e+00>
  func.func @main() -> tensor<?x?x?xbf16> {
    %0 = memref.get_global @input1 : memref<1x1x1x1xbf16>
    %1 = bufferization.to_tensor %0 : memref<1x1x1x1xbf16> to tensor<1x1x1x1xbf16>
    %2 = tensor.cast %1 : tensor<1x1x1x1xbf16> to tensor<1x?x?x?xbf16>
    %3 = arith.constant 1 : index
    %4 = tensor.empty(%3, %3) : tensor<?x1x?xbf16>
    %5 = tensor.cast %4 : tensor<?x1x?xbf16> to tensor<?x?x?xbf16>
    %6 = linalg.reduce { arith.minimumf } ins(%2 : tensor<1x?x?x?xbf16>) outs(%5 : tensor<?x?x?xbf16>) dimensions = [0]
    return %6 : tensor<?x?x?xbf16>
  }
}
