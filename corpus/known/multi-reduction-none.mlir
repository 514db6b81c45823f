func.func @main() -> vector<1xi8> {
  %v = arith.constant dense<1> : vector<1xi8>
  %a = arith.constant dense<2> : vector<1xi8>
  %r = vector.multi_reduction <add>, %v, %a [] : vector<1xi8> to vector<1xi8>
  return %r : vector<1xi8>
}
