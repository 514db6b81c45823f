module {
  func.func @main() -> tensor<3xindex> {
    %0 = tensor.empty() : tensor<3xindex>
    %1 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%0 : tensor<3xindex>) {
    ^bb0(%arg0: index):
      %2 = linalg.index 0 : index
      linalg.yield %2 : index
    } -> tensor<3xindex>
    return %1 : tensor<3xindex>
  }
}
