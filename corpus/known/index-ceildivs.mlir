func.func @main() -> index {
  %a = arith.constant -9223372036854775808 : index
  %b = arith.constant 7 : index
  %r = index.ceildivs %a, %b
  return %r : index
}
