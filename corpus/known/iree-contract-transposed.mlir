module {
  func.func @main() -> vector<2x2x1x1xf32> {
    %0 = arith.constant dense<[[[2.000000e+00]], [[0.000000e+00]]]> : vector<2x1x1xf32>
    %1 = arith.constant dense<1.000000e+00> : vector<2x1x1xf32>
    %2 = arith.constant dense<0.000000e+00> : vector<2x2x1x1xf32>
    %3 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (d2, d4, d3)>, affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4)>, affine_map<(d0, d1, d2, d3, d4) -> (d2, d0, d3, d1)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %0, %1, %2 : vector<2x1x1xf32>, vector<2x1x1xf32> into vector<2x2x1x1xf32>
    return %3 : vector<2x2x1x1xf32>
  }
}
