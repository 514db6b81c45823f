module {
  func.func @main() -> vector<2xf32> {
    %0 = arith.constant dense<0.000000e+00> : vector<2xf32>
    %1 = arith.constant dense<1.000000e+00> : vector<1x2xf32>
    %2 = arith.constant dense<1.000000e+00> : vector<2x1xf32>
    %3 = arith.constant dense<[[false, true]]> : vector<1x2xi1>
    %4 = vector.mask %3 { vector.contract {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d1)>], iterator_types = ["reduction", "parallel"], kind = #vector.kind<add>} %1, %2, %0 : vector<1x2xf32>, vector<2x1xf32> into vector<2xf32> } : vector<1x2xi1> -> vector<2xf32>
    return %4 : vector<2xf32>
  }
}
