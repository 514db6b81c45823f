// `builtin.unrealized_conversion_cast`: the same value before and after a conversion.

// plumb: run @f(5) = 5
// plumb: engines interp
func.func @f(%a: index) -> index {
  %l = builtin.unrealized_conversion_cast %a : index to i64
  %r = builtin.unrealized_conversion_cast %l : i64 to index
  return %r : index
}
