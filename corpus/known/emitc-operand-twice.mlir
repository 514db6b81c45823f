func.func @shift(%a: index) -> index {
  %r = arith.shli %a, %a : index
  return %r : index
}
func.func @main() {
  return
}
