module {
  memref.global @input1 : memref<1x1xi8> = dense<0>
  func.func @main() -> i8 {
    %0 = arith.constant dense<0.000000e+00> : tensor<1x1xbf16>
    %1 = tensor.cast %0 : tensor<1x1xbf16> to tensor<?x1xbf16>
    %2 = arith.constant 0 : i8
    %3 = tensor.splat %2 : tensor<i8>
    %4 = memref.get_global @input1 : memref<1x1xi8>
    %5 = bufferization.to_tensor %4 : memref<1x1xi8> to tensor<1x1xi8>
    %6 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%1, %3 : tensor<?x1xbf16>, tensor<i8>) outs(%5 : tensor<1x1xi8>) {
    ^bb0(%arg0: bf16, %arg1: i8, %arg2: i8):
      %9 = linalg.index 0 : index
      %10 = arith.index_cast %9 : index to i8
      %11 = arith.maxsi %arg2, %10 : i8
      linalg.yield %11 : i8
    } -> tensor<1x1xi8>
    %7 = arith.constant 0 : index
    %8 = tensor.extract %6[%7, %7] : tensor<1x1xi8>
    return %8 : i8
  }
}
