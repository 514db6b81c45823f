module {
  func.func @main() {
    %0 = arith.constant 0 : index
    %1 = tensor.splat %0 : tensor<1x2xindex>
    %2 = arith.constant dense<0> : tensor<i8>
    %3 = arith.constant 0.000000e+00 : f16
    %4 = tensor.splat %3 : tensor<1xf16>
    %5 = arith.constant dense<[[1, 0]]> : tensor<1x2xindex>
    %6:2 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>, affine_map<(d0, d1) -> (0)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%1, %2, %4 : tensor<1x2xindex>, tensor<i8>, tensor<1xf16>) outs(%5, %5 : tensor<1x2xindex>, tensor<1x2xindex>) {
    ^bb0(%arg0: index, %arg1: i8, %arg2: f16, %arg3: index, %arg4: index):
      linalg.yield %0, %0 : index, index
    } -> (tensor<1x2xindex>, tensor<1x2xindex>)
    return
  }
}
