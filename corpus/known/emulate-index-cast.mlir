func.func @main() -> index {
  %0 = arith.constant 4294967295 : index
  %1 = arith.index_cast %0 : index to i64
  %2 = arith.index_cast %1 : i64 to index
  return %2 : index
}
