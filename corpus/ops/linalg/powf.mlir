// `linalg.powf`: the power, element by element.

// plumb: run @f() = ~3.0841989590646888
func.func @f() -> f64 {
  %a = arith.constant dense<[2.0, 1.5]> : tensor<2xf64>
  %b = arith.constant dense<[3.0, 2.7777777777]> : tensor<2xf64>
  %e = tensor.empty() : tensor<2xf64>
  %r = linalg.powf ins(%a, %b : tensor<2xf64>, tensor<2xf64>) outs(%e : tensor<2xf64>) -> tensor<2xf64>
  %i = arith.constant 1 : index
  %v = tensor.extract %r[%i] : tensor<2xf64>
  return %v : f64
}
