#in = affine_map<(d0, d1, d2) -> (d0, d1)>
#out = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = arith.constant dense<1> : tensor<1x1xi8>
  %b = tensor.empty(%c1) : tensor<?x1x3xi8>
  %r = linalg.generic {indexing_maps = [#in, #out], iterator_types = ["parallel", "parallel", "parallel"]} ins(%t : tensor<1x1xi8>) outs(%b : tensor<?x1x3xi8>) {
  ^bb0(%x: i8, %p: i8):
    linalg.yield %x : i8
  } -> tensor<?x1x3xi8>
  %x = tensor.extract %r[%c0, %c0, %c1] : tensor<?x1x3xi8>
  return %x : i8
}
