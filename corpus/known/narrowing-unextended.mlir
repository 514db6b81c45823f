#map = affine_map<(d0) -> (d0)>
func.func @main() -> f32 {
  %place = arith.constant 0 : index
  %truth = arith.constant dense<true> : tensor<1xi1>
  %none = tensor.empty() : tensor<1xf32>
  %t = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%truth : tensor<1xi1>) outs(%none : tensor<1xf32>) {
  ^bb0(%x: i1, %y: f32):
    %f = arith.uitofp %x : i1 to f32
    linalg.yield %f : f32
  } -> tensor<1xf32>
  %r = tensor.extract %t[%place] : tensor<1xf32>
  return %r : f32
}
