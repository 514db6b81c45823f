func.func @main() -> i32 {
  %v = arith.constant dense<[2, 3, 4]> : vector<3xi32>
  %r = vector.reduction <add>, %v : vector<3xi32> into i32
  return %r : i32
}
