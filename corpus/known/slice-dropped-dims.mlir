memref.global @g : memref<3x2x3x1x4xi8> = dense<7>
func.func @main() -> tensor<2x1x1x1xi8> {
  %m = memref.get_global @g : memref<3x2x3x1x4xi8>
  %t = bufferization.to_tensor %m restrict : memref<3x2x3x1x4xi8> to tensor<3x2x3x1x4xi8>
  %s = tensor.extract_slice %t[1, 0, 1, 0, 0] [2, 1, 1, 1, 1] [1, 2, 1, 1, 1] : tensor<3x2x3x1x4xi8> to tensor<2x1x1x1xi8>
  return %s : tensor<2x1x1x1xi8>
}
