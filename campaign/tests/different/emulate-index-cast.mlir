// Of 32 bits, and the sign is not extended.
func.func @main() -> index {
  %a = arith.constant -1 : i32
  %r = arith.index_cast %a : i32 to index
  return %r : index
}
// -----
func.func @main() -> index {
  %a = arith.constant -1 : i32
  %r = arith.index_castui %a : i32 to index
  return %r : index
}
