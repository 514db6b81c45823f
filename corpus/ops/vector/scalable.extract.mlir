// `vector.scalable.extract`: a run of lanes of a scalable vector; the position of a scalable run is scaled as well.

// plumb: options vscale=2
// plumb: engines interp lowered

// plumb: run @fixed() = dense<[4, 5, 6, 7]>
func.func @fixed() -> vector<4xindex> {
  %v = vector.step : vector<[4]xindex>
  %r = vector.scalable.extract %v[4] : vector<4xindex> from vector<[4]xindex>
  return %r : vector<4xindex>
}

// plumb: run @scaled(0) = 4
// plumb: run @scaled(3) = 7
func.func @scaled(%i: index) -> index {
  %v = vector.step : vector<[4]xindex>
  %s = vector.scalable.extract %v[2] : vector<[2]xindex> from vector<[4]xindex>
  %r = vector.extract %s[%i] : index from vector<[2]xindex>
  return %r : index
}

// Lanes beyond the end are poison, and with them all.
// plumb: run @beyond() = poison
func.func @beyond() -> index {
  %v = vector.step : vector<[4]xindex>
  %s = vector.scalable.extract %v[8] : vector<4xindex> from vector<[4]xindex>
  %r = vector.extract %s[0] : index from vector<4xindex>
  return %r : index
}
