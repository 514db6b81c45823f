// `index.bool.constant`: a boolean.

// plumb: run @f() = 1, 0
func.func @f() -> (i1, i1) {
  %t = index.bool.constant true
  %f = index.bool.constant false
  return %t, %f : i1, i1
}

// plumb: run @number() = 1
func.func @number() -> i1 {
  %t = index.bool.constant 1
  return %t : i1
}
