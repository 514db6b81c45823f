func.func @main() -> index {
  %v = arith.constant dense<[3, 5]> : vector<2xindex>
  %a, %b = vector.deinterleave %v : vector<2xindex> -> vector<1xindex>
  %r = vector.extract %b[0] : index from vector<1xindex>
  return %r : index
}
