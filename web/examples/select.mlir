// A selection hands on only what it chooses: the poison beside it
// does no harm.
func.func @main() -> (i32, i32) {
  %one = arith.constant 1 : i32
  %many = arith.constant 40 : i32
  %yes = arith.constant true
  %no = arith.constant false
  %poison = arith.shli %one, %many : i32
  %good = arith.select %yes, %one, %poison : i32
  %bad = arith.select %no, %one, %poison : i32
  return %good, %bad : i32, i32
}
