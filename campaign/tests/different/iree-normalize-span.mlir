// There is no loop of one induction variable, and a sum is another.
func.func @main() -> index {
  %a = arith.constant 9223372036854775807 : index
  %b = arith.constant 1 : index
  %r = arith.addi %a, %b : index
  return %r : index
}

// -----

func.func @main() -> index {
  %a = arith.constant 9223372036854775807 : index
  %b = arith.constant 1 : index
  %r = arith.subi %a, %b : index
  return %r : index
}
