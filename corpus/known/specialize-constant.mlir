#id = affine_map<(d0) -> (d0)>
func.func @main() -> i8 {
  %place = arith.constant 0 : index
  %zero = arith.constant 0 : i8
  %fives = arith.constant dense<5> : tensor<2xi8>
  %none = tensor.empty() : tensor<2xi8>
  %zeros = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%fives : tensor<2xi8>) outs(%none : tensor<2xi8>) {
  ^bb0(%five: i8, %out: i8):
    linalg.yield %zero : i8
  } -> tensor<2xi8>
  %x = tensor.extract %zeros[%place] : tensor<2xi8>
  return %x : i8
}
