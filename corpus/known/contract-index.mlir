memref.global @g : memref<1xindex> = dense<1>
func.func @main() -> index {
  %zero = arith.constant 0 : index
  %a = arith.constant 1 : index
  %g = memref.get_global @g : memref<1xindex>
  %v = vector.load %g[%zero] : memref<1xindex>, vector<1xindex>
  %r = vector.contract {
    indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>],
    iterator_types = ["reduction"], kind = #vector.kind<add>
  } %v, %v, %a : vector<1xindex>, vector<1xindex> into index
  return %r : index
}
