// `vector.step`: the numbers of the lanes.

// plumb: run @fixed() = dense<[0, 1, 2, 3]>
func.func @fixed() -> vector<4xindex> {
  %r = vector.step : vector<4xindex>
  return %r : vector<4xindex>
}

// plumb: run @one() = dense<[0]>
func.func @one() -> vector<1xindex> {
  %r = vector.step : vector<1xindex>
  return %r : vector<1xindex>
}

// -----

// plumb: options vscale=4
// plumb: engines interp lowered
// plumb: run @scalable(7) = 7
// plumb: run @scalable(8) = poison
func.func @scalable(%i: index) -> index {
  %v = vector.step : vector<[2]xindex>
  %r = vector.extract %v[%i] : index from vector<[2]xindex>
  return %r : index
}
