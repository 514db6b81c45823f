// Divisors that are no numbers.

// plumb: run @poisoned(8) ub undefined-divisor
func.func @poisoned(%a: i32) -> i32 {
  %p = ub.poison : i32
  %r = arith.divui %a, %p : i32
  return %r : i32
}

// plumb: run @uninitialised(8) ub undefined-divisor
func.func @uninitialised(%a: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  %d = memref.load %m[] : memref<i32>
  %r = arith.remsi %a, %d : i32
  return %r : i32
}

// Of an affine expression also a negative one.
// plumb: run @affine(-3) ub non-positive-divisor
// plumb: run @affine(0) ub non-positive-divisor
// plumb: run @affine(3) = 2
func.func @affine(%b: index) -> index {
  %a = arith.constant 8 : index
  %r = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%a)[%b]
  return %r : index
}
