// A quotient that is not rounded up.
func.func @main() -> index {
  %a = index.constant 7
  %b = index.constant 2
  %r = index.ceildivs %a, %b
  return %r : index
}
// -----
func.func @main() -> index {
  %a = index.constant 7
  %b = index.constant 2
  %r = index.divs %a, %b
  return %r : index
}
