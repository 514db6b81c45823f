func.func @main() -> index {
  %zero = arith.constant 0 : index
  %c10 = arith.constant 10 : index
  %three = arith.constant 3 : index
  %sum = affine.for %i = 0 to 4 iter_args(%a = %zero) -> (index) {
    %r = scf.for %j = %i to %c10 step %three iter_args(%b = %a) -> (index) {
      %c = arith.addi %b, %j : index
      scf.yield %c : index
    }
    affine.yield %r : index
  }
  return %sum : index
}
