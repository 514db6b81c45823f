module {
  memref.global @input1 : memref<1x4x6x2xi8> = dense<0>
  func.func @main() -> tensor<1x1x0x1x?xi8> {
    %0 = arith.constant 0 : index
    %1 = memref.get_global @input1 : memref<1x4x6x2xi8>
    %2 = bufferization.to_tensor %1 : memref<1x4x6x2xi8> to tensor<1x4x6x2xi8>
    %3 = tensor.cast %2 : tensor<1x4x6x2xi8> to tensor<1x?x6x2xi8>
    %4 = tensor.extract_slice %2[0, 3, 4, 1] [1, 1, 2, 1] [1, 1, 1, 1] : tensor<1x4x6x2xi8> to tensor<1x1x2x1xi8>
    %5 = arith.constant 0 : i8
    %6 = tensor.pad %4 low[2, 0, 0, 0] high[0, %0, %0, 0] {
    ^bb0(%arg0: index, %arg1: index, %arg2: index, %arg3: index):
      tensor.yield %5 : i8
    } : tensor<1x1x2x1xi8> to tensor<3x?x?x1xi8>
    %7 = arith.constant 1 : index
    %8 = tensor.empty(%0, %7) : tensor<1x1x?x2x?xi8>
    %9 = linalg.depthwise_conv_2d_nhwc_hwcm_q ins(%3, %6, %5, %5 : tensor<1x?x6x2xi8>, tensor<3x?x?x1xi8>, i8, i8) outs(%8 : tensor<1x1x?x2x?xi8>) -> tensor<1x1x?x2x?xi8>
    %10 = tensor.extract_slice %9[%0, 0, 2, 0, %0] [1, 1, 0, 1, %0] [1, %0, 2, 1, 1] : tensor<1x1x?x2x?xi8> to tensor<1x1x0x1x?xi8>
    return %10 : tensor<1x1x0x1x?xi8>
  }
}
