func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %z = arith.constant 0 : i8
  %s = arith.constant 5 : i8
  %t = tensor.from_elements %z : tensor<1xi8>
  %u = tensor.from_elements %s : tensor<1xi8>
  %r = scf.forall (%i) in (1) shared_outs(%o = %t) -> (tensor<1xi8>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %u into %o[%i] [1] [1] : tensor<1xi8> into tensor<1xi8>
    }
  }
  %x = tensor.extract %r[%c0] : tensor<1xi8>
  return %x : i8
}
