func.func @main() -> vector<6xi12> {
  %0 = arith.constant dense<1> : vector<6xi12>
  return %0 : vector<6xi12>
}
