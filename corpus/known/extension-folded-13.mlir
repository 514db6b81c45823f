func.func @main() -> vector<1xi8> {
  %0 = arith.constant dense<false> : vector<1xi1>
  %1 = arith.cmpi sle, %0, %0 : vector<1xi1>
  %2 = arith.extsi %1 : vector<1xi1> to vector<1xi8>
  return %2 : vector<1xi8>
}
