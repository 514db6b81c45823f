// Scalars have the types of LLVM IR: integers those of their width, `half`, `float` and `double` for the three floats,
// and `index` is an integer as wide as a pointer.
// plumb: lowers spelling=llvm11
func @integers(i1, i8, i33, i64) -> i128
func @floats(f16, f32) -> f64
func @index(index) -> index

// -----

// plumb: lowered spelling=llvm11
module {
  llvm.func @integers(!llvm.i1, !llvm.i8, !llvm.i33, !llvm.i64) -> !llvm.i128
  llvm.func @floats(!llvm.half, !llvm.float) -> !llvm.double
  llvm.func @index(!llvm.i64) -> !llvm.i64
}
