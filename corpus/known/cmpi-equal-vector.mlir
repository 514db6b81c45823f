func.func @main() -> vector<2xi1> {
  %x = arith.constant dense<[1, 2]> : vector<2xi8>
  %r = arith.cmpi slt, %x, %x : vector<2xi8>
  return %r : vector<2xi1>
}
