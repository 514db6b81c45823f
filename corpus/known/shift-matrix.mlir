func.func @main() -> vector<1x1xi8> {
  %x = arith.constant dense<2> : vector<1x1xi8>
  %r = arith.shli %x, %x : vector<1x1xi8>
  return %r : vector<1x1xi8>
}
