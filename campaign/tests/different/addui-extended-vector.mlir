// The sum is wrong, and not the carry.
func.func @main() -> vector<2xi8> {
  %a = arith.constant dense<1> : vector<2xi8>
  %b = arith.constant dense<[2, 3]> : vector<2xi8>
  %sum, %carry = arith.addui_extended %a, %b : vector<2xi8>, vector<2xi1>
  return %sum : vector<2xi8>
}
// -----
func.func @main() -> vector<2xi8> {
  %a = arith.constant dense<1> : vector<2xi8>
  %b = arith.constant dense<[2, 3]> : vector<2xi8>
  %sum, %carry = arith.addui_extended %b, %b : vector<2xi8>, vector<2xi1>
  return %sum : vector<2xi8>
}
