module {
  memref.global @input1 : memref<1x1xf32> = dense<0.000000e+00>
  func.func @main() -> tensor<f32> {
    %0 = memref.get_global @input1 : memref<1x1xf32>
    %1 = bufferization.to_tensor %0 : memref<1x1xf32> to tensor<1x1xf32>
    %2 = tensor.extract_slice %1[0, 0] [1, 0] [1, 1] : tensor<1x1xf32> to tensor<1x0xf32>
    %3 = tensor.empty() : tensor<f32>
    %4 = arith.constant 0.000000e+00 : f32
    %5 = linalg.fill ins(%4 : f32) outs(%3 : tensor<f32>) -> tensor<f32>
    %6 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]} ins(%2 : tensor<1x0xf32>) outs(%5 : tensor<f32>) {
    ^bb0(%arg0: f32, %arg1: f32):
      %7 = arith.addf %arg0, %arg1 : f32
      linalg.yield %7 : f32
    } -> tensor<f32>
    return %6 : tensor<f32>
  }
}
