// `scf.for`: signed bounds, a positive step, values carried from turn to turn.

// plumb: run @sum(0, 10, 1) = 45
// plumb: run @sum(0, 10, 3) = 18
// plumb: run @sum(5, 5, 1) = 0
// plumb: run @sum(7, 3, 1) = 0
// plumb: run @sum(-4, 0, 2) = -6
// plumb: run @sum(0, 10, 0) ub loop-overflow
// plumb: run @sum(0, 10, -1) ub loop-overflow
func.func @sum(%lo: index, %hi: index, %step: index) -> index {
  %zero = arith.constant 0 : index
  %r = scf.for %i = %lo to %hi step %step iter_args(%acc = %zero) -> index {
    %next = arith.addi %acc, %i : index
    scf.yield %next : index
  }
  return %r : index
}

// plumb: run @fibonacci(10) = 55, 89
func.func @fibonacci(%n: index) -> (i64, i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a0 = arith.constant 0 : i64
  %b0 = arith.constant 1 : i64
  %a, %b = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a0, %y = %b0) -> (i64, i64) {
    %z = arith.addi %x, %y : i64
    scf.yield %y, %z : i64, i64
  }
  return %a, %b : i64, i64
}

// The last turn starts at 126; one step further is 128, which an i8 has not.
// plumb: run @narrow(-128, 127) ub loop-overflow
// plumb: run @narrow(-128, 126) = 127
func.func @narrow(%lo: i8, %hi: i8) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i8
  %r = scf.for %i = %lo to %hi step %two iter_args(%acc = %zero) -> i32 : i8 {
    %next = arith.addi %acc, %one : i32
    scf.yield %next : i32
  }
  return %r : i32
}
