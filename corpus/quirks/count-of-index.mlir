func.func @compute(%x: index) -> index {
  %r = math.absi %x : index
  return %r : index
}

func.func @main() -> index {
  %x = arith.constant 3 : index
  %r = call @compute(%x) : (index) -> index
  return %r : index
}
// -----
func.func @compute(%x: index) -> index {
  %r = math.ctlz %x : index
  return %r : index
}

func.func @main() -> index {
  %x = arith.constant 3 : index
  %r = call @compute(%x) : (index) -> index
  return %r : index
}
// -----
func.func @compute(%x: index) -> index {
  %r = math.cttz %x : index
  return %r : index
}

func.func @main() -> index {
  %x = arith.constant 3 : index
  %r = call @compute(%x) : (index) -> index
  return %r : index
}
// -----
func.func @compute(%x: vector<4xindex>) -> vector<4xindex> {
  %r = math.ctlz %x : vector<4xindex>
  return %r : vector<4xindex>
}

func.func @main() -> vector<4xindex> {
  %x = arith.constant dense<3> : vector<4xindex>
  %r = call @compute(%x) : (vector<4xindex>) -> vector<4xindex>
  return %r : vector<4xindex>
}
