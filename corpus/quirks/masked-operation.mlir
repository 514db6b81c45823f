func.func @main() -> i32 {
  %v = arith.constant dense<[2, 3, 4]> : vector<3xi32>
  %m = arith.constant dense<[true, false, true]> : vector<3xi1>
  %a = arith.constant 1 : i32
  %r = vector.mask %m { vector.reduction <add>, %v, %a : vector<3xi32> into i32 } : vector<3xi1> -> i32
  return %r : i32
}
