func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = arith.constant dense<5> : tensor<1x2x1xi8>
  %v = arith.constant dense<7> : vector<1xi8>
  %n = vector.transfer_write %v, %t[%c0, %c0, %c0] : vector<1xi8>, tensor<1x2x1xi8>
  %x = tensor.extract %n[%c0, %c1, %c0] : tensor<1x2x1xi8>
  return %x : i8
}
