// Nothing is padded, and an element is another.
func.func @main() -> i8 {
  %0 = arith.constant dense<[1, 2]> : tensor<2xi8>
  %1 = tensor.empty() : tensor<2x1xi8>
  %2 = linalg.pack %0 inner_dims_pos = [0] inner_tiles = [1] into %1 : tensor<2xi8> -> tensor<2x1xi8>
  %3 = arith.constant 0 : index
  %4 = tensor.extract %2[%3, %3] : tensor<2x1xi8>
  return %4 : i8
}

// -----

func.func @main() -> i8 {
  %0 = arith.constant dense<[2, 2]> : tensor<2xi8>
  %1 = tensor.empty() : tensor<2x1xi8>
  %2 = linalg.pack %0 inner_dims_pos = [0] inner_tiles = [1] into %1 : tensor<2xi8> -> tensor<2x1xi8>
  %3 = arith.constant 0 : index
  %4 = tensor.extract %2[%3, %3] : tensor<2x1xi8>
  return %4 : i8
}
