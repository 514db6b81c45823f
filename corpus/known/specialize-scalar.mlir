#id = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %f = arith.constant true
  %a = arith.constant dense<[1, 2]> : tensor<2xi8>
  %b = arith.constant dense<[3, 4]> : tensor<2xi8>
  %e = tensor.empty() : tensor<2xi8>
  %r = linalg.generic {indexing_maps = [#none, #id, #id, #id], iterator_types = ["parallel"]} ins(%f, %a, %b : i1, tensor<2xi8>, tensor<2xi8>) outs(%e : tensor<2xi8>) {
  ^bb0(%g: i1, %x: i8, %y: i8, %o: i8):
    %s = arith.select %g, %x, %y : i8
    linalg.yield %s : i8
  } -> tensor<2xi8>
  %x = tensor.extract %r[%c0] : tensor<2xi8>
  return %x : i8
}
