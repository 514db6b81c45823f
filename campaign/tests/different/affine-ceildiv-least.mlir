// Another integer, rounded down.
func.func @main() -> index {
  %x = arith.constant -9 : index
  %r = affine.apply affine_map<(d0) -> (d0 ceildiv 8)>(%x)
  return %r : index
}
// -----
func.func @main() -> index {
  %x = arith.constant -9 : index
  %r = affine.apply affine_map<(d0) -> (d0 floordiv 8)>(%x)
  return %r : index
}
