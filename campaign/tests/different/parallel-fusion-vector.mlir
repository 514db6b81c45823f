// A sum in a parallel loop, over one iteration less.
func.func @main() -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %three = arith.constant 3 : index
  %init = arith.constant 0 : i32
  %a = arith.constant 2 : i32
  %r = scf.parallel (%i) = (%zero) to (%three) step (%one) init (%init) -> i32 {
    scf.reduce(%a : i32) {
    ^bb0(%x: i32, %y: i32):
      %s = arith.addi %x, %y : i32
      scf.reduce.return %s : i32
    }
  }
  return %r : i32
}
// -----
func.func @main() -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %three = arith.constant 3 : index
  %init = arith.constant 0 : i32
  %a = arith.constant 2 : i32
  %r = scf.parallel (%i) = (%zero) to (%two) step (%one) init (%init) -> i32 {
    scf.reduce(%a : i32) {
    ^bb0(%x: i32, %y: i32):
      %s = arith.addi %x, %y : i32
      scf.reduce.return %s : i32
    }
  }
  return %r : i32
}
