// `tensor.parallel_insert_slice`: what a thread gives becomes a slice of the loop's result. 

// plumb: run @f() = dense<[11, 13, 15, 17]>
func.func @f() -> tensor<4xi32> {
  %a = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %c = arith.constant 10 : i32
  %last = arith.constant 3 : index
  %r = scf.forall (%i) in (4) shared_outs(%o = %a) -> (tensor<4xi32>) {
    %x = tensor.extract %o[%i] : tensor<4xi32>
    %j = arith.index_cast %i : index to i32
    %y = arith.addi %x, %j : i32
    %z = arith.addi %y, %c : i32
    %p = tensor.from_elements %z : tensor<1xi32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %p into %o[%i] [1] [1] : tensor<1xi32> into tensor<4xi32>
    }
  }
  return %r : tensor<4xi32>
}
