// `linalg.index`: the number of the iteration in a loop.

// plumb: run @f() = dense<[0, 1, 2]>
func.func @f() -> tensor<3xindex> {
  %e = tensor.empty() : tensor<3xindex>
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%e : tensor<3xindex>) {
  ^bb0(%y: index):
    %i = linalg.index 0 : index
    linalg.yield %i : index
  } -> tensor<3xindex>
  return %r : tensor<3xindex>
}
