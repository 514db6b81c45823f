func.func @main() -> tensor<1x?xi8> {
  %two = arith.constant 2 : index
  %five = arith.constant 5 : i8
  %t = tensor.splat %five[%two] : tensor<4x?xi8>
  %s = tensor.extract_slice %t[0, 0] [1, %two] [1, 1] : tensor<4x?xi8> to tensor<1x?xi8>
  return %s : tensor<1x?xi8>
}
