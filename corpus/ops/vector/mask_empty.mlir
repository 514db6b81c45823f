// `vector.mask` around nothing.

// plumb: run @unmasked(dense<[1, 2]>, dense<[1, 0]>) = dense<[1, 2]>
func.func @unmasked(%v: vector<2xi32>, %m: vector<2xi1>) -> vector<2xi32> {
  vector.mask %m { } : vector<2xi1>
  %r = vector.mask %m { vector.yield %v : vector<2xi32> } : vector<2xi1> -> vector<2xi32>
  return %r : vector<2xi32>
}
