// `ub.poison`: a value that may be replaced by anything; harmless until something depends on it.

// plumb: run @f() = poison
func.func @f() -> i32 {
  %r = ub.poison : i32
  return %r : i32
}

// plumb: run @spreads(1) = poison
func.func @spreads(%a: i32) -> i32 {
  %p = ub.poison : i32
  %r = arith.addi %a, %p : i32
  return %r : i32
}

// Lanes are poison one by one.
// plumb: run @unused(5) = 5
func.func @unused(%a: i32) -> i32 {
  %p = ub.poison : vector<4xi32>
  return %a : i32
}
