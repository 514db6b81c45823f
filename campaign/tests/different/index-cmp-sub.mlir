// The difference itself.
func.func @main() -> index {
  %a = index.constant 7
  %b = index.constant 2
  %r = index.sub %a, %b
  return %r : index
}
// -----
func.func @main() -> index {
  %a = index.constant 7
  %b = index.constant 2
  %r = index.sub %b, %a
  return %r : index
}
