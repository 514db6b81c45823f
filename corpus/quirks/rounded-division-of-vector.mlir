// Divisions of vectors that round down, and up.

func.func @divide(%a: vector<2xi32>, %b: vector<2xi32>) -> vector<2xi32> {
  %0 = arith.floordivsi %a, %b : vector<2xi32>
  return %0 : vector<2xi32>
}
func.func @main() -> vector<2xi32> {
  %a = arith.constant dense<[-7, 7]> : vector<2xi32>
  %b = arith.constant dense<[2, -2]> : vector<2xi32>
  %0 = call @divide(%a, %b) : (vector<2xi32>, vector<2xi32>) -> vector<2xi32>
  return %0 : vector<2xi32>
}

// -----

func.func @divide(%a: vector<2xi32>, %b: vector<2xi32>) -> vector<2xi32> {
  %0 = arith.ceildivsi %a, %b : vector<2xi32>
  return %0 : vector<2xi32>
}
func.func @main() -> vector<2xi32> {
  %a = arith.constant dense<[-7, 7]> : vector<2xi32>
  %b = arith.constant dense<[2, -2]> : vector<2xi32>
  %0 = call @divide(%a, %b) : (vector<2xi32>, vector<2xi32>) -> vector<2xi32>
  return %0 : vector<2xi32>
}

// -----

func.func @divide(%a: vector<2xi32>, %b: vector<2xi32>) -> vector<2xi32> {
  %0 = arith.ceildivui %a, %b : vector<2xi32>
  return %0 : vector<2xi32>
}
func.func @main() -> vector<2xi32> {
  %a = arith.constant dense<[9, 7]> : vector<2xi32>
  %b = arith.constant dense<[2, 3]> : vector<2xi32>
  %0 = call @divide(%a, %b) : (vector<2xi32>, vector<2xi32>) -> vector<2xi32>
  return %0 : vector<2xi32>
}
