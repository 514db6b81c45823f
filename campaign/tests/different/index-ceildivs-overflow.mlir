// Numbers of which no quotient overflows.
func.func @main() -> index {
  %a = index.constant 7
  %b = index.constant -1
  %r = index.ceildivs %a, %b
  return %r : index
}
// -----
func.func @main() -> index {
  %a = index.constant 7
  %b = index.constant -1
  %r = index.constant -6
  return %r : index
}
// -----
// The quotient that overflows, and another number comes out.
func.func @main() -> index {
  %a = index.constant 9223372036854775807
  %b = index.constant -1
  %r = index.ceildivs %a, %b
  return %r : index
}
// -----
func.func @main() -> index {
  %a = index.constant 9223372036854775807
  %b = index.constant -1
  %r = index.constant -6
  return %r : index
}
