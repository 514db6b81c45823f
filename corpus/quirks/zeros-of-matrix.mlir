func.func @compute(%x: vector<2x2xi32>) -> vector<2x2xi32> {
  %r = math.ctlz %x : vector<2x2xi32>
  return %r : vector<2x2xi32>
}

func.func @main() -> vector<2x2xi32> {
  %x = arith.constant dense<3> : vector<2x2xi32>
  %r = call @compute(%x) : (vector<2x2xi32>) -> vector<2x2xi32>
  return %r : vector<2x2xi32>
}
// -----
func.func @compute(%x: vector<2x2xi32>) -> vector<2x2xi32> {
  %r = math.cttz %x : vector<2x2xi32>
  return %r : vector<2x2xi32>
}

func.func @main() -> vector<2x2xi32> {
  %x = arith.constant dense<3> : vector<2x2xi32>
  %r = call @compute(%x) : (vector<2x2xi32>) -> vector<2x2xi32>
  return %r : vector<2x2xi32>
}
