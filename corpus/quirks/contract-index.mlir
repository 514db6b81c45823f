func.func @main() -> index {
  %v = arith.constant dense<[2, 3, 4]> : vector<3xindex>
  %a = arith.constant 1 : index
  %r = vector.contract {
    indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>],
    iterator_types = ["reduction"], kind = #vector.kind<add>
  } %v, %v, %a : vector<3xindex>, vector<3xindex> into index
  return %r : index
}
