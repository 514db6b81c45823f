// Lengths of Collatz sequences: a loop of unknown length around a branch.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c3 = arith.constant 3 : i64
  %first = arith.constant 1 : index
  %last = arith.constant 4000 : index
  %step = arith.constant 1 : index
  %sum = scf.for %i = %first to %last step %step iter_args(%sum = %c0) -> (i64) {
    %n = arith.index_cast %i : index to i64
    %end:2 = scf.while (%at = %n, %length = %c0) : (i64, i64) -> (i64, i64) {
      %more = arith.cmpi ne, %at, %c1 : i64
      scf.condition(%more) %at, %length : i64, i64
    } do {
    ^bb0(%at: i64, %length: i64):
      %bit = arith.andi %at, %c1 : i64
      %odd = arith.cmpi eq, %bit, %c1 : i64
      %next = scf.if %odd -> (i64) {
        %tripled = arith.muli %at, %c3 : i64
        %up = arith.addi %tripled, %c1 : i64
        scf.yield %up : i64
      } else {
        %down = arith.shrui %at, %c1 : i64
        scf.yield %down : i64
      }
      %longer = arith.addi %length, %c1 : i64
      scf.yield %next, %longer : i64, i64
    }
    %more = arith.addi %sum, %end#1 : i64
    scf.yield %more : i64
  }
  return %sum : i64
}
