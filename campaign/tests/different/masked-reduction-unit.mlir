// There is no mask, and the reduction is another one.
func.func @main() -> vector<1xi8> {
  %v = arith.constant dense<2> : vector<1x1xi8>
  %a = arith.constant dense<3> : vector<1xi8>
  %r = vector.multi_reduction <add>, %v, %a [1] : vector<1x1xi8> to vector<1xi8>
  return %r : vector<1xi8>
}
// -----
func.func @main() -> vector<1xi8> {
  %v = arith.constant dense<2> : vector<1x1xi8>
  %a = arith.constant dense<3> : vector<1xi8>
  %r = vector.multi_reduction <mul>, %v, %a [1] : vector<1x1xi8> to vector<1xi8>
  return %r : vector<1xi8>
}
