// `affine.if`: the first region where all constraints of a set hold, else the second.

// plumb: run @within(3, 5) = 1
// plumb: run @within(0, 5) = 1
// plumb: run @within(4, 5) = 1
// plumb: run @within(5, 5) = 2
// plumb: run @within(-1, 5) = 2
func.func @within(%i: index, %n: index) -> index {
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %r = affine.if affine_set<(d0)[s0] : (d0 >= 0, d0 <= s0 - 1)>(%i)[%n] -> index {
    affine.yield %one : index
  } else {
    affine.yield %two : index
  }
  return %r : index
}

// Equalities and inequalities together; each alone is not enough.
// plumb: run @both(6, 3) = 1
// plumb: run @both(6, 4) = 0
// plumb: run @both(2, 1) = 0
// plumb: run @both(-6, -3) = 0
func.func @both(%a: index, %b: index) -> index {
  %zero = arith.constant 0 : index
  %m = memref.alloca() : memref<index>
  affine.store %zero, %m[] : memref<index>
  affine.if affine_set<(d0, d1) : (d0 == d1 * 2, d0 >= 5)>(%a, %b) {
    %one = arith.constant 1 : index
    affine.store %one, %m[] : memref<index>
  }
  %r = affine.load %m[] : memref<index>
  return %r : index
}

// plumb: run @multiple_of(6, 3) = 1
// plumb: run @multiple_of(7, 3) = 0
// plumb: run @multiple_of(-6, 3) = 1
// plumb: run @multiple_of(6, 0) ub non-positive-divisor
func.func @multiple_of(%a: index, %b: index) -> i1 {
  %true = arith.constant true
  %false = arith.constant false
  %r = affine.if affine_set<(d0)[s0] : (d0 mod s0 == 0)>(%a)[%b] -> i1 {
    affine.yield %true : i1
  } else {
    affine.yield %false : i1
  }
  return %r : i1
}

// plumb: run @no_constraints() = 5, 2.5
func.func @no_constraints() -> (i32, f32) {
  %i = arith.constant 5 : i32
  %f = arith.constant 2.5 : f32
  %r:2 = affine.if affine_set<() : ()>() -> (i32, f32) {
    affine.yield %i, %f : i32, f32
  } else {
    %z = arith.constant 0 : i32
    %y = arith.constant 0.0 : f32
    affine.yield %z, %y : i32, f32
  }
  return %r#0, %r#1 : i32, f32
}

// A constraint that does not hold does not hide that another is poison.
// plumb: run @of_poison(-1) ub undefined-branch
func.func @of_poison(%a: index) {
  %p = ub.poison : index
  affine.if affine_set<(d0, d1) : (d0 >= 0, d1 >= 0)>(%a, %p) {
  }
  return
}

// -----

// The sides of a constraint come together in a number that wraps.

// plumb: run @wraps(-9223372036854775807) = 1
// plumb: run @wraps(0) = 0
func.func @wraps(%a: index) -> i1 {
  %true = arith.constant true
  %false = arith.constant false
  %r = affine.if affine_set<()[s0] : (s0 - 2 == 9223372036854775807)>()[%a] -> i1 {
    affine.yield %true : i1
  } else {
    affine.yield %false : i1
  }
  return %r : i1
}
