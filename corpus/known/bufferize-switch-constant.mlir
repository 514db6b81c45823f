func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %a = arith.constant 3 : i8
  %t = arith.constant dense<[1, 2]> : tensor<2xi8>
  %r = scf.index_switch %c0 -> tensor<2xi8>
  case 1 {
    scf.yield %t : tensor<2xi8>
  }
  default {
    scf.yield %t : tensor<2xi8>
  }
  %n = tensor.insert %a into %r[%c0] : tensor<2xi8>
  %x = tensor.extract %n[%c0] : tensor<2xi8>
  return %x : i8
}
