// Products are to be added, and are multiplied.
func.func @main() -> i32 {
  %v = arith.constant dense<2> : vector<2xi32>
  %a = arith.constant 1 : i32
  %r = vector.contract {
    indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>],
    iterator_types = ["reduction"], kind = #vector.kind<add>
  } %v, %v, %a : vector<2xi32>, vector<2xi32> into i32
  return %r : i32
}
// -----
func.func @main() -> i32 {
  %v = arith.constant dense<2> : vector<2xi32>
  %a = arith.constant 1 : i32
  %r = arith.constant 16 : i32
  return %r : i32
}
