#two = affine_map<(d0, d1, d2) -> (d0, d1)>
#id = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant 3 : i8
  %t = tensor.splat %v[%c1, %c1] : tensor<?x?xi8>
  %e = tensor.empty(%c1, %c1) : tensor<1x?x?xi8>
  %r = linalg.generic {indexing_maps = [#two, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%t : tensor<?x?xi8>) outs(%e : tensor<1x?x?xi8>) {
  ^bb0(%x: i8, %o: i8):
    linalg.yield %x : i8
  } -> tensor<1x?x?xi8>
  %x = tensor.extract %r[%c0, %c0, %c0] : tensor<1x?x?xi8>
  return %x : i8
}
