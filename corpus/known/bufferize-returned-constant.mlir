func.func private @table() -> tensor<2xi8> {
  %t = arith.constant dense<[1, 2]> : tensor<2xi8>
  return %t : tensor<2xi8>
}
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %seven = arith.constant 7 : i8
  %a = call @table() : () -> tensor<2xi8>
  %n = tensor.insert %seven into %a[%c0] : tensor<2xi8>
  %x = tensor.extract %n[%c0] : tensor<2xi8>
  return %x : i8
}
