// Where the rank is not known, the rank as an index and a pointer to the ranked descriptor.
// plumb: lowers
func.func private @whole() -> memref<*xf32>
func.func private @of_rows() -> memref<*xvector<4xi8>>

// -----

// plumb: lowered
module {
  llvm.func @whole() -> !llvm.struct<(i64, ptr)> attributes {sym_visibility = "private"}
  llvm.func @of_rows() -> !llvm.struct<(i64, ptr)> attributes {sym_visibility = "private"}
}
