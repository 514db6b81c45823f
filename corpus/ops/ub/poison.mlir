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

// A tensor that is poison as a whole is undefined behaviour where it is used.
// plumb: run @whole() ub undefined-address
func.func @whole() -> i32 {
  %i = arith.constant 0 : index
  %x = arith.constant 1 : i32
  %t = ub.poison : tensor<2xi32>
  %u = tensor.insert %x into %t[%i] : tensor<2xi32>
  %r = tensor.extract %u[%i] : tensor<2xi32>
  return %r : i32
}
