// A vector of one dimension is a vector; of several, arrays of vectors of the last one.
// plumb: lowers spelling=llvm11
func @one(vector<4 x f32>)
func @several(vector<4x8x16xf32>)

// -----

// plumb: lowered spelling=llvm11
module {
  llvm.func @one(!llvm<"<4 x float>">)
  llvm.func @several(!llvm<"[4 x [8 x <16 x float>]]">)
}
