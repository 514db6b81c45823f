memref.global @out : memref<2xi8> = dense<0>
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %three = arith.constant 3 : i8
  %t = arith.constant dense<[1, 2]> : tensor<2xi8>
  %e = tensor.empty() : tensor<2xi8>
  %f = linalg.fill ins(%three : i8) outs(%e : tensor<2xi8>) -> tensor<2xi8>
  %m = linalg.add ins(%t, %t : tensor<2xi8>, tensor<2xi8>) outs(%f : tensor<2xi8>) -> tensor<2xi8>
  %g = memref.get_global @out : memref<2xi8>
  bufferization.materialize_in_destination %m in restrict writable %g : (tensor<2xi8>, memref<2xi8>) -> ()
  %x = tensor.extract %f[%c0] : tensor<2xi8>
  return %x : i8
}
