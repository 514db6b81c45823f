func.func @compute(%x: vector<2x2xf32>) -> vector<2x2xi1> {
  %r = math.isnan %x : vector<2x2xf32>
  return %r : vector<2x2xi1>
}

func.func @main() -> vector<2x2xi1> {
  %x = arith.constant dense<3.0> : vector<2x2xf32>
  %r = call @compute(%x) : (vector<2x2xf32>) -> vector<2x2xi1>
  return %r : vector<2x2xi1>
}
// -----
func.func @compute(%x: vector<2x2xf32>) -> vector<2x2xi1> {
  %r = math.isfinite %x : vector<2x2xf32>
  return %r : vector<2x2xi1>
}

func.func @main() -> vector<2x2xi1> {
  %x = arith.constant dense<3.0> : vector<2x2xf32>
  %r = call @compute(%x) : (vector<2x2xf32>) -> vector<2x2xi1>
  return %r : vector<2x2xi1>
}
// -----
func.func @compute(%x: vector<2x2xf32>) -> (vector<2x2xf32>, vector<2x2xf32>) {
  %s, %c = math.sincos %x : vector<2x2xf32>
  return %s, %c : vector<2x2xf32>, vector<2x2xf32>
}

func.func @main() -> (vector<2x2xf32>, vector<2x2xf32>) {
  %x = arith.constant dense<3.0> : vector<2x2xf32>
  %r:2 = call @compute(%x) : (vector<2x2xf32>) -> (vector<2x2xf32>, vector<2x2xf32>)
  return %r#0, %r#1 : vector<2x2xf32>, vector<2x2xf32>
}
