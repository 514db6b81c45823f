func.func private @choose(%by: i1, %a: vector<2xi32>, %b: vector<2xi32>) -> vector<2xi32> {
  %r = arith.select %by, %a, %b : vector<2xi32>
  return %r : vector<2xi32>
}
func.func @main() -> vector<2xi32> {
  %by = arith.constant true
  %a = arith.constant dense<[1, 2]> : vector<2xi32>
  %b = arith.constant dense<[3, 4]> : vector<2xi32>
  %r = call @choose(%by, %a, %b) : (i1, vector<2xi32>, vector<2xi32>) -> vector<2xi32>
  return %r : vector<2xi32>
}
