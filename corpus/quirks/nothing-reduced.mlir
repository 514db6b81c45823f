func.func @main() -> vector<2x2xi32> {
  %v = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
  %a = arith.constant dense<[[10, 20], [30, 40]]> : vector<2x2xi32>
  %r = vector.multi_reduction <add>, %v, %a [] : vector<2x2xi32> to vector<2x2xi32>
  return %r : vector<2x2xi32>
}
