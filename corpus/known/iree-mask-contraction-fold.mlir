module {
  func.func @main() -> vector<2x1x2x1xf32> {
    %0 = arith.constant dense<0.000000e+00> : vector<1x1x2x2xf32>
    %1 = arith.constant dense<0.000000e+00> : vector<2x1x2x1xf32>
    %2 = arith.constant dense<false> : vector<2x2x1x2x1x1xi1>
    %3 = vector.mask %2 { vector.contract {indexing_maps = [affine_map<(d0, d1, d2, d3, d4, d5) -> (d5, d2, d0, d3)>, affine_map<(d0, d1, d2, d3, d4, d5) -> (d5, d4, d1, d3)>, affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d2, d0, d4)>], iterator_types = ["parallel", "parallel", "parallel", "reduction", "parallel", "reduction"], kind = #vector.kind<add>} %0, %0, %1 : vector<1x1x2x2xf32>, vector<1x1x2x2xf32> into vector<2x1x2x1xf32> } : vector<2x2x1x2x1x1xi1> -> vector<2x1x2x1xf32>
    return %3 : vector<2x1x2x1xf32>
  }
}
