#matrix = affine_map<(d0, d1) -> (d0, d1)>
#point = affine_map<(d0, d1) -> ()>
#row = affine_map<(d0, d1) -> (d0)>
func.func @main() -> i8 {
  %place = arith.constant 0 : index
  %m = arith.constant dense<1> : tensor<2x3xi8>
  %f = arith.constant dense<0.0> : tensor<f32>
  %v = arith.constant dense<0> : tensor<2xi8>
  %t = linalg.generic {indexing_maps = [#matrix, #point, #row], iterator_types = ["parallel", "reduction"]} ins(%m, %f : tensor<2x3xi8>, tensor<f32>) outs(%v : tensor<2xi8>) {
  ^bb0(%x: i8, %y: f32, %z: i8):
    %s = arith.xori %x, %z : i8
    linalg.yield %s : i8
  } -> tensor<2xi8>
  %r = tensor.extract %t[%place] : tensor<2xi8>
  return %r : i8
}
