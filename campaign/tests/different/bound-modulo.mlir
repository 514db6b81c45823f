// A loop of which no bound is a remainder goes round once less.
func.func @main() -> i32 {
  %z = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r = affine.for %i = 0 to 5 iter_args(%a = %z) -> (i32) {
    %s = arith.addi %a, %one : i32
    affine.yield %s : i32
  }
  return %r : i32
}
// -----
func.func @main() -> i32 {
  %z = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r = affine.for %i = 0 to 4 iter_args(%a = %z) -> (i32) {
    %s = arith.addi %a, %one : i32
    affine.yield %s : i32
  }
  return %r : i32
}
