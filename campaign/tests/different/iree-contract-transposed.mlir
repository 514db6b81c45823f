// The dimensions of the result are in order, and an element is another.
func.func @main() -> vector<2xf32> {
  %0 = arith.constant dense<[[1.0], [2.0]]> : vector<2x1xf32>
  %1 = arith.constant dense<[3.0]> : vector<1xf32>
  %2 = arith.constant dense<0.0> : vector<2xf32>
  %3 = vector.contract {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>} %0, %1, %2 : vector<2x1xf32>, vector<1xf32> into vector<2xf32>
  return %3 : vector<2xf32>
}

// -----

func.func @main() -> vector<2xf32> {
  %0 = arith.constant dense<[[1.0], [2.0]]> : vector<2x1xf32>
  %1 = arith.constant dense<[3.0]> : vector<1xf32>
  %2 = arith.constant dense<0.0> : vector<2xf32>
  %3 = arith.constant dense<[3.0, 7.0]> : vector<2xf32>
  return %3 : vector<2xf32>
}
