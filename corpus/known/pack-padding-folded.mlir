module {
  memref.global @g : memref<i8> = dense<0>
  func.func @main() -> tensor<1x2xi8> {
    %0 = arith.constant dense<1> : tensor<1xi8>
    %1 = memref.get_global @g : memref<i8>
    %2 = memref.load %1[] : memref<i8>
    %3 = tensor.empty() : tensor<1x2xi8>
    %4 = linalg.pack %0 padding_value(%2 : i8) inner_dims_pos = [0] inner_tiles = [2] into %3 : tensor<1xi8> -> tensor<1x2xi8>
    return %4 : tensor<1x2xi8>
  }
}
