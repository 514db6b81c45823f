func.func @main() -> tensor<1xi8> {
  %0 = arith.constant false
  %1 = arith.constant dense<1> : tensor<1xi8>
  %2 = arith.constant dense<2> : tensor<1xi8>
  cf.cond_br %0, ^bb1(%1 : tensor<1xi8>), ^bb1(%2 : tensor<1xi8>)
^bb1(%3: tensor<1xi8>):
  return %3 : tensor<1xi8>
}
