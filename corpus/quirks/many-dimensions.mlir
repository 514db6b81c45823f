func.func @main() -> i32 {
  %v = arith.constant dense<[[2, 3, 4], [5, 6, 7]]> : vector<2x3xi32>
  %a = arith.constant 1 : i32
  %r = vector.multi_reduction <add>, %v, %a [0, 1] : vector<2x3xi32> to i32
  return %r : i32
}
