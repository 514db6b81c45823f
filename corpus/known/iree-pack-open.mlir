module {
  func.func @main() -> tensor<4x1x2xi8> {
    %0 = tensor.generate {
    ^bb0(%arg0: index, %arg1: index):
      %8 = arith.constant 0 : i8
      tensor.yield %8 : i8
    } : tensor<2x3xi8>
    %1 = arith.constant 0 : index
    %2 = tensor.pad %0 low[2, %1] high[%1, 0] {
    ^bb0(%arg0: index, %arg1: index):
      %8 = arith.constant 0 : i8
      tensor.yield %8 : i8
    } : tensor<2x3xi8> to tensor<?x?xi8>
    %3 = tensor.extract_slice %2[0, 0] [2, 3] [1, 1] : tensor<?x?xi8> to tensor<2x3xi8>
    %4 = tensor.empty() : tensor<2x3x1xi8>
    %5 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3 : tensor<2x3xi8>) outs(%4 : tensor<2x3x1xi8>) {
    ^bb0(%arg0: i8, %arg1: i8):
      linalg.yield %arg0 : i8
    } -> tensor<2x3x1xi8>
    %6 = tensor.pad %5 low[1, 0, 2] high[2, 0, 0] {
    ^bb0(%arg0: index, %arg1: index, %arg2: index):
      %8 = arith.constant 0 : i8
      tensor.yield %8 : i8
    } : tensor<2x3x1xi8> to tensor<5x3x3xi8>
    %7 = tensor.extract_slice %6[1, 1, 0] [4, 1, 2] [1, 1, 1] : tensor<5x3x3xi8> to tensor<4x1x2xi8>
    return %7 : tensor<4x1x2xi8>
  }
}
