// `linalg.exp`: the exponential, element by element.

// plumb: run @f() = ~1.64872127070013
func.func @f() -> f64 {
  %x = arith.constant dense<[1.0, 0.5]> : tensor<2xf64>
  %e = tensor.empty() : tensor<2xf64>
  %r = linalg.exp ins(%x : tensor<2xf64>) outs(%e : tensor<2xf64>) -> tensor<2xf64>
  %i = arith.constant 1 : index
  %v = tensor.extract %r[%i] : tensor<2xf64>
  return %v : f64
}
