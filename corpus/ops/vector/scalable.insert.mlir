// `vector.scalable.insert`: a scalable vector with a run of lanes replaced.

// plumb: options vscale=2
// plumb: engines interp lowered

// plumb: run @fixed(5) = 5
// plumb: run @fixed(6) = 70
// plumb: run @fixed(7) = 80
func.func @fixed(%i: index) -> index {
  %v = vector.step : vector<[4]xindex>
  %p = arith.constant dense<[70, 80]> : vector<2xindex>
  %w = vector.scalable.insert %p, %v[6] : vector<2xindex> into vector<[4]xindex>
  %r = vector.extract %w[%i] : index from vector<[4]xindex>
  return %r : index
}

// plumb: run @scaled(3) = 3
// plumb: run @scaled(4) = 9
func.func @scaled(%i: index) -> index {
  %v = vector.step : vector<[4]xindex>
  %p = arith.constant dense<9> : vector<[2]xindex>
  %w = vector.scalable.insert %p, %v[2] : vector<[2]xindex> into vector<[4]xindex>
  %r = vector.extract %w[%i] : index from vector<[4]xindex>
  return %r : index
}
