func.func @main() -> index {
  %a = index.constant 4294967296
  %b = index.remu %a, %a
  return %b : index
}
