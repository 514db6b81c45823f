#turned = affine_map<(d0, d1) -> (d1, d0)>
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %v = arith.constant 3 : i8
  %t = tensor.splat %v[%c2, %c2] : tensor<?x?xi8>
  %e = tensor.empty() : tensor<2x2xi8>
  %r = linalg.generic {indexing_maps = [#turned, #id], iterator_types = ["parallel", "parallel"]} ins(%t : tensor<?x?xi8>) outs(%e : tensor<2x2xi8>) {
  ^bb0(%x: i8, %o: i8):
    linalg.yield %x : i8
  } -> tensor<2x2xi8>
  %x = tensor.extract %r[%c0, %c0] : tensor<2x2xi8>
  return %x : i8
}
