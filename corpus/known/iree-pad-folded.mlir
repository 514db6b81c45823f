module {
  func.func @main() -> tensor<?xf32> {
    %0 = arith.constant 1 : index
    %1 = tensor.empty() : tensor<2xf32>
    %2 = arith.constant 0.000000e+00 : f32
    %3 = tensor.pad %1 low[%0] high[0] {
    ^bb0(%arg0: index):
      tensor.yield %2 : f32
    } : tensor<2xf32> to tensor<?xf32>
    return %3 : tensor<?xf32>
  }
}
