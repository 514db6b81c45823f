// `index.constant`: an index, cut to the width of the run.

// plumb: run @f() = 5, -1, 9223372036854775807
func.func @f() -> (index, index, index) {
  %a = index.constant 5
  %b = index.constant -1
  %c = index.constant 9223372036854775807
  return %a, %b, %c : index, index, index
}
