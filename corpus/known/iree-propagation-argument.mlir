func.func private @called(%t: tensor<1x1xi1>) {
  return
}
func.func @main() {
  %t = arith.constant dense<false> : tensor<1x1xi1>
  call @called(%t) : (tensor<1x1xi1>) -> ()
  return
}
