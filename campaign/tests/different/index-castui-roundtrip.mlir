// One cast, which extends the sign.
func.func @main() -> index {
  %n = arith.constant -1 : i8
  %r = arith.index_castui %n : i8 to index
  return %r : index
}
// -----
func.func @main() -> index {
  %n = arith.constant -1 : i8
  %r = arith.index_cast %n : i8 to index
  return %r : index
}
