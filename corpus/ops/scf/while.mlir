// `scf.while`: `before` decides and hands values to `after`, which hands values back.

// The number of steps until the Collatz sequence reaches 1.
// plumb: run @collatz(6) = 8
// plumb: run @collatz(1) = 0
// plumb: run @collatz(27) = 111
func.func @collatz(%n: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %three = arith.constant 3 : i64
  %last, %steps = scf.while (%x = %n, %k = %zero) : (i64, i64) -> (i64, i64) {
    %go = arith.cmpi ne, %x, %one : i64
    scf.condition(%go) %x, %k : i64, i64
  } do {
  ^bb0(%x: i64, %k: i64):
    %half = arith.divui %x, %two : i64
    %odd = arith.andi %x, %one : i64
    %is_odd = arith.cmpi eq, %odd, %one : i64
    %triple = arith.muli %x, %three : i64
    %up = arith.addi %triple, %one : i64
    %next = arith.select %is_odd, %up, %half : i64
    %k1 = arith.addi %k, %one : i64
    scf.yield %next, %k1 : i64, i64
  }
  return %steps : i64
}

// What `before` hands on may have other types than what it takes.
// plumb: run @types(3) = 0.5
func.func @types(%n: i32) -> f32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %half = arith.constant 0.5 : f32
  %r = scf.while (%x = %n) : (i32) -> f32 {
    %go = arith.cmpi sgt, %x, %zero : i32
    scf.condition(%go) %half : f32
  } do {
  ^bb0(%h: f32):
    scf.yield %zero : i32
  }
  return %r : f32
}

// -----

// plumb: options fuel=1000
// plumb: engines interp
// plumb: run @forever() fuel
func.func @forever() {
  %t = arith.constant true
  scf.while : () -> () {
    scf.condition(%t)
  } do {
    scf.yield
  }
  return
}
