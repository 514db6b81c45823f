func.func @main() -> i32 {
  %point = arith.constant dense<7> : vector<i32>
  %same = vector.transpose %point, [] : vector<i32> to vector<i32>
  %lane = vector.extract %same[] : i32 from vector<i32>
  return %lane : i32
}
