func.func @main() {
  %d = arith.constant dense<0> : tensor<1x1xi8>
  %p = arith.constant dense<0> : tensor<1x1xindex>
  %s = arith.constant dense<1> : tensor<1x1x1xi8>
  %r = tensor.scatter %s into %d[%p] scatter_dims([0]) unique : (tensor<1x1x1xi8>, tensor<1x1xi8>, tensor<1x1xindex>) -> tensor<1x1xi8>
  return
}
