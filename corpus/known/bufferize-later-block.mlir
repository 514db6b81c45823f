func.func private @later(%t: tensor<2xi8>) -> i8 {
  %c0 = arith.constant 0 : index
  %seven = arith.constant 7 : i8
  cf.br ^next
^next:
  %n = tensor.insert %seven into %t[%c0] : tensor<2xi8>
  %x = tensor.extract %t[%c0] : tensor<2xi8>
  %y = tensor.extract %n[%c0] : tensor<2xi8>
  %z = arith.subi %y, %x : i8
  return %z : i8
}
func.func @main() -> i8 {
  %a = arith.constant 3 : i8
  %t = tensor.from_elements %a, %a : tensor<2xi8>
  %r = call @later(%t) : (tensor<2xi8>) -> i8
  return %r : i8
}
