func.func @main() -> i8 {
  %t = arith.constant dense<0> : tensor<1xi8>
  %z = arith.constant 0 : index
  %e = tensor.empty() : tensor<1xi8>
  %x = tensor.rank %t : tensor<1xi8>
  %n = arith.index_castui %x : index to i8
  %f = linalg.fill ins(%n : i8) outs(%e : tensor<1xi8>) -> tensor<1xi8>
  %r = tensor.extract %f[%z] : tensor<1xi8>
  return %r : i8
}
