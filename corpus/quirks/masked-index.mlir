func.func @main() -> index {
  %v = arith.constant dense<[2, 3, 4]> : vector<3xindex>
  %m = arith.constant dense<[true, false, true]> : vector<3xi1>
  %a = arith.constant 1 : index
  %r = vector.mask %m { vector.reduction <add>, %v, %a : vector<3xindex> into index } : vector<3xi1> -> index
  return %r : index
}
