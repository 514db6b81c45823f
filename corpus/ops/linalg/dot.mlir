// `linalg.dot`: each element of the output by the definition, from the output given on.

// plumb: run @f() = dense<33>
func.func @f() -> tensor<i32> {
  %0 = arith.constant dense<[-9, 2]> : tensor<2xi8>
  %1 = arith.constant dense<[-2, 9]> : tensor<2xi8>
  %2 = arith.constant dense<-3> : tensor<i32>
  %r = linalg.dot
    ins(%0, %1 : tensor<2xi8>, tensor<2xi8>)
    outs(%2 : tensor<i32>) -> tensor<i32>
  return %r : tensor<i32>
}
