func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %a = arith.constant 3 : i8
  %t = tensor.from_elements %a : tensor<1xi8>
  %r = scf.forall (%i) in (%c0) shared_outs(%o = %t) -> (tensor<1xi8>) {
  }
  %x = tensor.extract %r[%c0] : tensor<1xi8>
  return %x : i8
}
