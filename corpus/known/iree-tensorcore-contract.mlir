module {
  func.func @main() -> i8 {
    %0 = arith.constant 0 : i8
    %1 = arith.constant dense<0> : vector<1xi8>
    %2 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %1, %1, %0 : vector<1xi8>, vector<1xi8> into i8
    return %2 : i8
  }
}
