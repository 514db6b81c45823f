func.func private @twice(%arg0: tensor<5xf32>) -> tensor<5xf32> {
  %0 = arith.addf %arg0, %arg0 : tensor<5xf32>
  return %0 : tensor<5xf32>
}
func.func @main() {
  return
}
