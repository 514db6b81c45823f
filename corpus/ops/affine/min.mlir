// `affine.min`: the least result of a map, as signed numbers.

// plumb: run @three(3, 4) = 3
// plumb: run @three(30, 4) = 6
// plumb: run @three(30, 40) = 10
// plumb: run @three(-3, -40) = -38
func.func @three(%a: index, %b: index) -> index {
  %r = affine.min affine_map<(d0)[s0] -> (d0, 10, s0 + 2)>(%a)[%b]
  return %r : index
}

// The size of a tile that may be cut off.
// plumb: run @tile(0, 70) = 32
// plumb: run @tile(64, 70) = 6
func.func @tile(%i: index, %n: index) -> index {
  %r = affine.min affine_map<(d0)[s0] -> (32, -d0 + s0)>(%i)[%n]
  return %r : index
}

// plumb: run @overflow(-9223372036854775807) = -9223372036854775808
// plumb: run @overflow(-9223372036854775808) = poison
func.func @overflow(%a: index) -> index {
  %r = affine.min affine_map<(d0) -> (d0 - 1, 5)>(%a)
  return %r : index
}
