// `linalg.rsqrt`: one divided by the square root, element by element.

// plumb: run @f() = ~0.577350269189626
func.func @f() -> f64 {
  %x = arith.constant dense<[1.0, 3.0]> : tensor<2xf64>
  %e = tensor.empty() : tensor<2xf64>
  %r = linalg.rsqrt ins(%x : tensor<2xf64>) outs(%e : tensor<2xf64>) -> tensor<2xf64>
  %i = arith.constant 1 : index
  %v = tensor.extract %r[%i] : tensor<2xf64>
  return %v : f64
}
