// A loop that prints. The arrow keys step through it.
func.func private @printI64(i64)
func.func private @printNewline()

func.func @main() -> i64 {
  %one = arith.constant 1 : i64
  %from = arith.constant 1 : index
  %to = arith.constant 6 : index
  %step = arith.constant 1 : index
  %product = scf.for %i = %from to %to step %step iter_args(%acc = %one) -> (i64) {
    %n = arith.index_cast %i : index to i64
    %next = arith.muli %acc, %n : i64
    func.call @printI64(%next) : (i64) -> ()
    func.call @printNewline() : () -> ()
    scf.yield %next : i64
  }
  return %product : i64
}
