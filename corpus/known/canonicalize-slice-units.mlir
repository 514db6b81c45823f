memref.global @g : memref<2x2x2x4xi8> = dense<[[[[0, 1, 2, 3], [4, 5, 6, 7]], [[8, 9, 10, 11], [12, 13, 14, 15]]], [[[16, 17, 18, 19], [20, 21, 22, 23]], [[24, 25, 26, 27], [28, 29, 30, 31]]]]>
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.get_global @g : memref<2x2x2x4xi8>
  %t = bufferization.to_tensor %m restrict : memref<2x2x2x4xi8> to tensor<2x2x2x4xi8>
  %s = tensor.extract_slice %t[1, 0, 0, %c0] [1, 2, 1, 2] [1, 1, 1, 3] : tensor<2x2x2x4xi8> to tensor<1x2x2xi8>
  %x = tensor.extract %s[%c0, %c1, %c1] : tensor<1x2x2xi8>
  return %x : i8
}
