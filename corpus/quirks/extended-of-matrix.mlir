func.func @compute(%x: vector<2x2xi32>) -> (vector<2x2xi32>, vector<2x2xi1>) {
  %low, %high = arith.addui_extended %x, %x : vector<2x2xi32>, vector<2x2xi1>
  return %low, %high : vector<2x2xi32>, vector<2x2xi1>
}

func.func @main() -> (vector<2x2xi32>, vector<2x2xi1>) {
  %x = arith.constant dense<3> : vector<2x2xi32>
  %r:2 = call @compute(%x) : (vector<2x2xi32>) -> (vector<2x2xi32>, vector<2x2xi1>)
  return %r#0, %r#1 : vector<2x2xi32>, vector<2x2xi1>
}
// -----
func.func @compute(%x: vector<2x2xi32>) -> (vector<2x2xi32>, vector<2x2xi32>) {
  %low, %high = arith.mulsi_extended %x, %x : vector<2x2xi32>
  return %low, %high : vector<2x2xi32>, vector<2x2xi32>
}

func.func @main() -> (vector<2x2xi32>, vector<2x2xi32>) {
  %x = arith.constant dense<3> : vector<2x2xi32>
  %r:2 = call @compute(%x) : (vector<2x2xi32>) -> (vector<2x2xi32>, vector<2x2xi32>)
  return %r#0, %r#1 : vector<2x2xi32>, vector<2x2xi32>
}
// -----
func.func @compute(%x: vector<2x2xi32>) -> (vector<2x2xi32>, vector<2x2xi32>) {
  %low, %high = arith.mului_extended %x, %x : vector<2x2xi32>
  return %low, %high : vector<2x2xi32>, vector<2x2xi32>
}

func.func @main() -> (vector<2x2xi32>, vector<2x2xi32>) {
  %x = arith.constant dense<3> : vector<2x2xi32>
  %r:2 = call @compute(%x) : (vector<2x2xi32>) -> (vector<2x2xi32>, vector<2x2xi32>)
  return %r#0, %r#1 : vector<2x2xi32>, vector<2x2xi32>
}
