#id = affine_map<(d0) -> (d0)>
func.func @main() -> i8 {
  %place = arith.constant 0 : index
  %zeros = arith.constant dense<0> : tensor<1xi8>
  %ones = arith.constant dense<1> : tensor<1xi8>
  %t:2 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]} ins(%zeros : tensor<1xi8>) outs(%ones, %ones : tensor<1xi8>, tensor<1xi8>) {
  ^bb0(%x: i8, %y: i8, %z: i8):
    %d = arith.subi %x, %x : i8
    %s = arith.addi %d, %y : i8
    linalg.yield %s, %d : i8, i8
  } -> (tensor<1xi8>, tensor<1xi8>)
  %r = tensor.extract %t#0[%place] : tensor<1xi8>
  return %r : i8
}
