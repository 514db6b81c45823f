// `affine.max`: the greatest result of a map, as signed numbers.

// plumb: run @three(3, 4) = 10
// plumb: run @three(30, 4) = 30
// plumb: run @three(3, 40) = 42
// plumb: run @three(-3, -40) = 10
func.func @three(%a: index, %b: index) -> index {
  %r = affine.max affine_map<(d0)[s0] -> (d0, 10, s0 + 2)>(%a)[%b]
  return %r : index
}

// plumb: run @one(-3) = -2
func.func @one(%a: index) -> index {
  %r = affine.max affine_map<(d0) -> (d0 ceildiv 2 - 1)>(%a)
  return %r : index
}

// plumb: run @divisor(7, 2) = 3
// plumb: run @divisor(7, 0) ub non-positive-divisor
func.func @divisor(%a: index, %b: index) -> index {
  %r = affine.max affine_map<()[s0, s1] -> (s0 floordiv s1, s0 mod s1)>()[%a, %b]
  return %r : index
}

// plumb: run @of_poison(1) = poison
func.func @of_poison(%a: index) -> index {
  %p = ub.poison : index
  %r = affine.max affine_map<(d0, d1) -> (d0, d1)>(%a, %p)
  return %r : index
}
