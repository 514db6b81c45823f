func.func @main() -> vector<3xi32> {
  %v = arith.constant dense<[2, 3, 4]> : vector<3xi32>
  %a = arith.constant dense<1> : vector<i32>
  %r:2 = vector.scan <add>, %v, %a {inclusive = false, reduction_dim = 0 : i64} : vector<3xi32>, vector<i32>
  return %r#0 : vector<3xi32>
}
