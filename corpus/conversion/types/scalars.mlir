// Integers of any width and the floats that LLVM has stay what they are; LLVM keeps signs in operations, not in types.
// The document refuses bf16, which LLVM IR lacked; it has it today.
// plumb: lowers
func.func private @integers(i1, i7, i8, i16, i32, i64, i128, i129)
func.func private @of_known_sign(si32, ui8)
func.func private @floats(f16, bf16, f32, f64, f80, f128)
func.func private @one_of_each() -> (i1, i33, f16, f32, f64)

// -----

// plumb: lowered
module {
  llvm.func @integers(i1, i7, i8, i16, i32, i64, i128, i129) attributes {sym_visibility = "private"}
  llvm.func @of_known_sign(i32, i8) attributes {sym_visibility = "private"}
  llvm.func @floats(f16, bf16, f32, f64, f80, f128) attributes {sym_visibility = "private"}
  llvm.func @one_of_each() -> !llvm.struct<(i1, i33, f16, f32, f64)> attributes {sym_visibility = "private"}
}
