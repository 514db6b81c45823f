module {
  func.func @main() -> tensor<1x1xi8> {
    %0 = tensor.empty() : tensor<1xi8>
    %1 = arith.constant 0 : i8
    %2 = tensor.pad %0 low[0] high[1] {
    ^bb0(%arg0: index):
      tensor.yield %1 : i8
    } : tensor<1xi8> to tensor<2xi8>
    %3 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 + 1)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%0, %2 : tensor<1xi8>, tensor<2xi8>) outs(%0 : tensor<1xi8>) {
    ^bb0(%arg0: i8, %arg1: i8, %arg2: i8):
      linalg.yield %1 : i8
    } -> tensor<1xi8>
    %4 = tensor.expand_shape %3 [[0, 1]] output_shape [1, 1] : tensor<1xi8> into tensor<1x1xi8>
    return %4 : tensor<1x1xi8>
  }
}
