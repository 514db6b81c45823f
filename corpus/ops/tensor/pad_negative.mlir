// Static padding that is negative is undefined behaviour, as of an operand.
// plumb: run @negative() ub invalid-size
func.func @negative() -> tensor<1xi32> {
  %a = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %z = arith.constant 0 : i32
  %r = tensor.pad %a low[-1] high[-1] {
  ^bb0(%i: index):
    tensor.yield %z : i32
  } : tensor<3xi32> to tensor<1xi32>
  return %r : tensor<1xi32>
}
