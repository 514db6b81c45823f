func.func @main() {
  %zero = arith.constant 0 : index
  %low = arith.constant 0.0 : f64
  %seed = arith.constant 0 : i32
  %none = tensor.empty(%zero) : tensor<?x1xf32>
  %r = linalg.fill_rng_2d ins(%low, %low, %seed : f64, f64, i32) outs(%none : tensor<?x1xf32>) -> tensor<?x1xf32>
  return
}
