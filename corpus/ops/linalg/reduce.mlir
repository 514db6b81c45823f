// `linalg.reduce`: the elements along dimensions, combined by a body.

// plumb: run @brief() = dense<[7, 18]>
func.func @brief() -> tensor<2xi32> {
  %a = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %c = arith.constant dense<[1, 3]> : tensor<2xi32>
  %r = linalg.reduce { arith.addi } ins(%a : tensor<2x3xi32>) outs(%c : tensor<2xi32>) dimensions = [1]
  return %r : tensor<2xi32>
}

// The order of operands: the new element first.
// plumb: run @whole() = dense<[3, 3, 3]>, dense<[4, 5, 6]>
func.func @whole() -> (tensor<3xi32>, tensor<3xi32>) {
  %a = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %z = arith.constant dense<0> : tensor<3xi32>
  %r:2 = linalg.reduce ins(%a, %a : tensor<2x3xi32>, tensor<2x3xi32>) outs(%z, %z : tensor<3xi32>, tensor<3xi32>) dimensions = [0]
    (%x: i32, %y: i32, %s: i32, %t: i32) {
      %d = arith.subi %x, %s : i32
      %m = arith.maxsi %y, %t : i32
      linalg.yield %d, %m : i32, i32
    }
  return %r#0, %r#1 : tensor<3xi32>, tensor<3xi32>
}
