func.func @main() -> vector<3xi1> {
  %a = arith.constant dense<1> : vector<3xi8>
  %b = arith.constant dense<[0, 0, -1]> : vector<3xi8>
  %sum, %carry = arith.addui_extended %a, %b : vector<3xi8>, vector<3xi1>
  return %carry : vector<3xi1>
}
