func.func @main() -> tensor<1x2x1xf32> {
  %t = arith.constant dense<[[1, 0], [0, 0]]> : tensor<2x2xi8>
  %e = tensor.empty() : tensor<1x2x1xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %c0 step %c1 iter_args(%a = %e) -> (tensor<1x2x1xf32>) {
    %shape = tensor.from_elements %i, %c0, %c0 : tensor<3xindex>
    %s = tensor.reshape %t(%shape) : (tensor<2x2xi8>, tensor<3xindex>) -> tensor<2x2x1xi8>
    %x = tensor.extract %s[%c0, %c0, %c0] : tensor<2x2x1xi8>
    %f = arith.uitofp %x : i8 to f32
    %b = tensor.insert %f into %a[%c0, %c0, %c0] : tensor<1x2x1xf32>
    scf.yield %b : tensor<1x2x1xf32>
  }
  return %r : tensor<1x2x1xf32>
}
