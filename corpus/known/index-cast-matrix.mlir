func.func @main() -> vector<1x1xindex> {
  %x = arith.constant dense<1> : vector<1x1xi8>
  %r = arith.index_cast %x : vector<1x1xi8> to vector<1x1xindex>
  return %r : vector<1x1xindex>
}
