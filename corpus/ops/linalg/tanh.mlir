// `linalg.tanh`: the hyperbolic tangent, element by element.

// plumb: run @f() = ~0.46211715726001
func.func @f() -> f64 {
  %x = arith.constant dense<[1.0, 0.5]> : tensor<2xf64>
  %e = tensor.empty() : tensor<2xf64>
  %r = linalg.tanh ins(%x : tensor<2xf64>) outs(%e : tensor<2xf64>) -> tensor<2xf64>
  %i = arith.constant 1 : index
  %v = tensor.extract %r[%i] : tensor<2xf64>
  return %v : f64
}
