module {
  func.func @main() -> index {
    %zero = arith.constant 0 : index
    %from = arith.constant 9223372036854775807 : index
    %to = arith.constant -549755813888 : index
    %one = arith.constant 1 : index
    %r = scf.for %i = %from to %to step %one iter_args(%n = %zero) -> (index) {
      %j = arith.addi %n, %one : index
      %last = arith.cmpi eq, %j, %one : index
      cf.assert %last, "the loop runs"
      scf.yield %j : index
    }
    return %r : index
  }
}
