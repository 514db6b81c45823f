// `linalg.map`: a function of the elements in each place.

// plumb: run @brief() = dense<[11, 22]>
func.func @brief() -> tensor<2xi32> {
  %a = arith.constant dense<[1, 2]> : tensor<2xi32>
  %b = arith.constant dense<[10, 20]> : tensor<2xi32>
  %e = tensor.empty() : tensor<2xi32>
  %r = linalg.map { arith.addi } ins(%a, %b : tensor<2xi32>, tensor<2xi32>) outs(%e : tensor<2xi32>)
  return %r : tensor<2xi32>
}

// plumb: run @whole() = dense<[3, 8]>
func.func @whole() -> tensor<2xi32> {
  %a = arith.constant dense<[1, 2]> : tensor<2xi32>
  %b = arith.constant dense<[2, 4]> : tensor<2xi32>
  %r = linalg.map ins(%a : tensor<2xi32>) outs(%b : tensor<2xi32>)
    (%x: i32, %y: i32) {
      %s = arith.muli %x, %y : i32
      %i = linalg.index 0 : index
      %j = arith.index_cast %i : index to i32
      %k = arith.constant 1 : i32
      %l = arith.subi %k, %j : i32
      %v = arith.addi %s, %l : i32
      linalg.yield %v : i32
    }
  return %r : tensor<2xi32>
}
