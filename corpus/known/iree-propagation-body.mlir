func.func @main() -> tensor<i1> {
  %t = arith.constant dense<false> : tensor<1xi1>
  %n = arith.constant dense<false> : tensor<i1>
  %r = linalg.reduce ins(%t : tensor<1xi1>) outs(%n : tensor<i1>) dimensions = [0] (%x: i1, %y: i1) {
    %z = arith.ori %x, %y : i1
    linalg.yield %z : i1
  }
  return %r : tensor<i1>
}
