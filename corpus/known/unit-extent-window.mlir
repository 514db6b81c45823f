func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %t = arith.constant dense<[1, 2, 3, 4, 5]> : tensor<5xi8>
  %w = arith.constant dense<[1, 1]> : tensor<2xi8>
  %z = arith.constant dense<0> : tensor<1xi8>
  %r = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0 + d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%t, %w : tensor<5xi8>, tensor<2xi8>) outs(%z : tensor<1xi8>) {
  ^bb0(%x: i8, %y: i8, %o: i8):
    %s = arith.addi %x, %o : i8
    linalg.yield %s : i8
  } -> tensor<1xi8>
  %x = tensor.extract %r[%c0] : tensor<1xi8>
  return %x : i8
}
