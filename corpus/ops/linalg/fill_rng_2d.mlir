// `linalg.fill_rng_2d`: two steps of a linear congruence from the seed, the row and the column, scaled to the bounds.

// plumb: run @f() = dense<[[-48, 3], [-95, -44]]>
func.func @f() -> tensor<2x2xi32> {
  %low = arith.constant -100.0 : f64
  %high = arith.constant 100.0 : f64
  %seed = arith.constant 42 : i32
  %e = tensor.empty() : tensor<2x2xi32>
  %r = linalg.fill_rng_2d ins(%low, %high, %seed : f64, f64, i32) outs(%e : tensor<2x2xi32>) -> tensor<2x2xi32>
  return %r : tensor<2x2xi32>
}
