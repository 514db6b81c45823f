func.func @main() -> i32 {
  %0 = arith.constant dense<1> : vector<i32>
  %1 = vector.shuffle %0, %0 [1, 1, 1] : vector<i32>, vector<i32>
  %2 = vector.extract %1[2] : i32 from vector<3xi32>
  return %2 : i32
}
