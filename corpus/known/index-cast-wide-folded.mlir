func.func @main() -> i128 {
  %a = arith.constant -1 : index
  %r = arith.index_cast %a : index to i128
  return %r : i128
}
