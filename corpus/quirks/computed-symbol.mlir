func.func @main() -> index {
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0 : index
  %r = affine.for %i = 0 to 2 iter_args(%a = %zero) -> (index) {
    %k = arith.muli %c3, %c3 : index
    %s = affine.for %j = 0 to %k iter_args(%b = %a) -> (index) {
      %n = arith.addi %b, %j : index
      affine.yield %n : index
    }
    affine.yield %s : index
  }
  return %r : index
}
