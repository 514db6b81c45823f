func.func @main() -> tensor<2x1xi8> {
  %c0 = arith.constant 0 : index
  %seven = arith.constant dense<7> : vector<1xi8>
  %t = arith.constant dense<0> : tensor<2x1xi8>
  %pad = arith.constant 0 : i8
  %x = vector.transfer_read %t[%c0, %c0], %pad : tensor<2x1xi8>, vector<1xi8>
  %sum = arith.addi %x, %seven : vector<1xi8>
  %r = vector.transfer_write %sum, %t[%c0, %c0] : vector<1xi8>, tensor<2x1xi8>
  return %r : tensor<2x1xi8>
}
