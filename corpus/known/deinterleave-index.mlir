func.func @main() -> vector<1xindex> {
  %v = arith.constant dense<[1, 2]> : vector<2xindex>
  %a, %b = vector.deinterleave %v : vector<2xindex> -> vector<1xindex>
  return %a : vector<1xindex>
}
