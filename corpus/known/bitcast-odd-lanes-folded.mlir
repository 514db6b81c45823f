// Eight lanes of seven bits, read as seven of eight: the first byte ends with the lowest bit of the second lane.
func.func @main() -> vector<7xi8> {
  %a = arith.constant dense<[1, 2, 3, 4, 5, 6, 7, 8]> : vector<8xi7>
  %b = llvm.bitcast %a : vector<8xi7> to vector<7xi8>
  return %b : vector<7xi8>
}
