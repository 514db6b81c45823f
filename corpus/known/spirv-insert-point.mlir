func.func @main() -> index {
  %seven = arith.constant 7 : index
  %point = arith.constant dense<0> : vector<index>
  %new = vector.insert %seven, %point [] : index into vector<index>
  %r = vector.extract %new[] : index from vector<index>
  return %r : index
}
