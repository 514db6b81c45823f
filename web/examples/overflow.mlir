// `nsw` promises that nothing overflows. It does, so the sum is
// poison; and a branch on poison is undefined.
func.func @main() -> i32 {
  %big = arith.constant 2147483647 : i32
  %one = arith.constant 1 : i32
  %sum = arith.addi %big, %one overflow<nsw> : i32
  %less = arith.cmpi slt, %sum, %big : i32
  %r = scf.if %less -> (i32) {
    scf.yield %one : i32
  } else {
    scf.yield %big : i32
  }
  return %r : i32
}
