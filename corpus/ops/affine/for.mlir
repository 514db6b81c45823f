// `affine.for`: from the greatest of the lower bounds to below the least of the upper ones, by a constant step.

// plumb: run @sum(0, 10) = 45
// plumb: run @sum(-4, 0) = -10
// plumb: run @sum(5, 5) = 0
// plumb: run @sum(7, 3) = 0
func.func @sum(%lo: index, %hi: index) -> index {
  %zero = arith.constant 0 : index
  %r = affine.for %i = %lo to %hi iter_args(%acc = %zero) -> index {
    %next = arith.addi %acc, %i : index
    affine.yield %next : index
  }
  return %r : index
}

// plumb: run @step() = 18
func.func @step() -> index {
  %zero = arith.constant 0 : index
  %r = affine.for %i = 0 to 10 step 3 iter_args(%acc = %zero) -> index {
    %next = arith.addi %acc, %i : index
    affine.yield %next : index
  }
  return %r : index
}

// Of several bounds the narrowest count: from 2 and %a to 9 and %b.
// plumb: run @several(0, 20) = 7, 35
// plumb: run @several(5, 20) = 4, 26
// plumb: run @several(0, 4) = 2, 5
// plumb: run @several(8, 4) = 0, 0
func.func @several(%a: index, %b: index) -> (index, index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r:2 = affine.for %i = max affine_map<()[s0] -> (2, s0)>()[%a] to min affine_map<()[s0] -> (s0, 9)>()[%b]
      iter_args(%n = %zero, %acc = %zero) -> (index, index) {
    %m = arith.addi %n, %one : index
    %next = arith.addi %acc, %i : index
    affine.yield %m, %next : index, index
  }
  return %r#0, %r#1 : index, index
}

// Bounds of an inner loop that hang on the induction variable of the outer one: a triangle in tiles of two.
// plumb: run @nest(5) = 23
func.func @nest(%n: index) -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r = affine.for %i = 0 to %n iter_args(%outer = %zero) -> index {
    %s = affine.for %j = affine_map<(d0) -> (d0 floordiv 2)>(%i) to affine_map<(d0)[s0] -> (s0 + d0 mod 2)>(%i)[%n]
        iter_args(%inner = %outer) -> index {
      %next = arith.addi %inner, %one : index
      affine.yield %next : index
    }
    affine.yield %s : index
  }
  return %r : index
}

// plumb: run @swapped(10) = 89, 55
func.func @swapped(%n: index) -> (i64, i64) {
  %a0 = arith.constant 0 : i64
  %b0 = arith.constant 1 : i64
  %a, %b = affine.for %i = 0 to %n iter_args(%x = %a0, %y = %b0) -> (i64, i64) {
    %z = arith.addi %x, %y : i64
    affine.yield %y, %z : i64, i64
  }
  return %b, %a : i64, i64
}

// plumb: run @last_step(9223372036854775806) = 0
// plumb: run @last_step(9223372036854775807) ub loop-overflow
func.func @last_step(%hi: index) -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r = affine.for %i = 9223372036854775806 to %hi step 2 iter_args(%acc = %zero) -> index {
    %next = arith.addi %acc, %one : index
    affine.yield %next : index
  }
  return %r : index
}

// plumb: run @poison_bound() ub undefined-branch
func.func @poison_bound() {
  %p = ub.poison : index
  affine.for %i = 0 to %p {
  }
  return
}

// plumb: run @divisor(0) ub non-positive-divisor
// plumb: run @divisor(3) = 4
func.func @divisor(%d: index) -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r = affine.for %i = 0 to affine_map<()[s0] -> (10 ceildiv s0)>()[%d] iter_args(%acc = %zero) -> index {
    %next = arith.addi %acc, %one : index
    affine.yield %next : index
  }
  return %r : index
}

// -----

// plumb: run @no_step() ub loop-overflow
func.func @no_step() {
  affine.for %i = 0 to 10 step 0 {
  }
  return
}

// plumb: run @backwards() ub loop-overflow
func.func @backwards() {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = -1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%i: index):
    affine.yield
  }) : () -> ()
  return
}
