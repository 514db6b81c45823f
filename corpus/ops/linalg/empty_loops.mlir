// Loops around one that is empty: nothing is executed, however many iterations there are around it.

// plumb: run @outer(3) = 3
func.func @outer(%v: i32) -> i32 {
  %e = tensor.empty() : tensor<1000000x0xi32>
  %f = linalg.fill ins(%v : i32) outs(%e : tensor<1000000x0xi32>) -> tensor<1000000x0xi32>
  return %v : i32
}

// plumb: run @endless(9223372036854775807) fuel
func.func @endless(%n: index) -> index {
  %v = arith.constant 3 : i32
  %e = tensor.empty(%n) : tensor<?x0xi32>
  %f = linalg.fill ins(%v : i32) outs(%e : tensor<?x0xi32>) -> tensor<?x0xi32>
  return %n : index
}
