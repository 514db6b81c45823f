#id = affine_map<(d0) -> (d0)>
#wide = affine_map<(d0, d1) -> (d0)>
#turned = affine_map<(d0, d1) -> (d1, d0)>
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i8
  %t = arith.constant dense<0> : tensor<2xi8>
  %p = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%t : tensor<2xi8>) {
  ^bb0(%o: i8):
    %s = arith.addi %one, %o : i8
    linalg.yield %s : i8
  } -> tensor<2xi8>
  %e = tensor.empty() : tensor<2x2xi8>
  %r = linalg.generic {indexing_maps = [#wide, #turned], iterator_types = ["parallel", "parallel"]} ins(%p : tensor<2xi8>) outs(%e : tensor<2x2xi8>) {
  ^bb0(%x: i8, %o: i8):
    linalg.yield %x : i8
  } -> tensor<2x2xi8>
  %x = tensor.extract %r[%c1, %c0] : tensor<2x2xi8>
  return %x : i8
}
