// `linalg.softmax`: exponentials along a dimension, divided by their sum.

// plumb: run @f() = ~0.6652409557748219, ~0.5
func.func @f() -> (f64, f64) {
  %a = arith.constant dense<[[1.0, 2.0, 3.0], [0.0, 0.0, -1000.0]]> : tensor<2x3xf64>
  %e = tensor.empty() : tensor<2x3xf64>
  %r = linalg.softmax dimension(1) ins(%a : tensor<2x3xf64>) outs(%e : tensor<2x3xf64>) -> tensor<2x3xf64>
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %x = tensor.extract %r[%zero, %two] : tensor<2x3xf64>
  %y = tensor.extract %r[%one, %one] : tensor<2x3xf64>
  return %x, %y : f64, f64
}
