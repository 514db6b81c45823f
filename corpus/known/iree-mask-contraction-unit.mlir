module {
  func.func @main() -> vector<1x2x2xf32> {
    %0 = arith.constant dense<0.000000e+00> : vector<2x1x1x2xf32>
    %1 = arith.constant dense<0.000000e+00> : vector<1x1x1xf32>
    %2 = arith.constant dense<0.000000e+00> : vector<1x2x2xf32>
    %3 = arith.constant dense<false> : vector<1x1x2x2x1xi1>
    %4 = vector.mask %3 { vector.contract {indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (d3, d0, d1, d2)>, affine_map<(d0, d1, d2, d3, d4) -> (d1, d4, d0)>, affine_map<(d0, d1, d2, d3, d4) -> (d4, d3, d2)>], iterator_types = ["reduction", "reduction", "parallel", "parallel", "parallel"], kind = #vector.kind<maxnumf>} %0, %1, %2 : vector<2x1x1x2xf32>, vector<1x1x1xf32> into vector<1x2x2xf32> } : vector<1x1x2x2x1xi1> -> vector<1x2x2xf32>
    return %4 : vector<1x2x2xf32>
  }
}
