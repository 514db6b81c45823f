// What is printed, and in which order.

func.func private @printI64(i64)
func.func private @printNewline()

func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %start = arith.constant 10 : i64
  %sum = scf.for %i = %c0 to %c3 step %c1 iter_args(%s = %start) -> i64 {
    %n = arith.index_cast %i : index to i64
    %t = arith.addi %s, %n : i64
    func.call @printI64(%t) : (i64) -> ()
    func.call @printNewline() : () -> ()
    scf.yield %t : i64
  }
  %is_odd = arith.trunci %sum : i64 to i1
  cf.assert %is_odd, "the sum is odd"
  return %sum : i64
}

// mismatch: func.call @printI64(%t) : (i64) -> () =>
// mismatch: func.call @printI64(%t) => func.call @printI64(%s)
// mismatch: func.call @printNewline() : () -> () => func.call @printNewline() : () -> () func.call @printNewline() : () -> ()
// mismatch: scf.yield %t => scf.yield %s
// mismatch: %c0 to %c3 => %c1 to %c3
// mismatch: constant 3 => constant 2
// mismatch: constant 10 => constant 11
// mismatch: arith.addi %s, %n => arith.subi %s, %n
