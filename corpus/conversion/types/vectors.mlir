// One dimension stays a vector of converted elements; each further one is an array around it. A vector of rank 0 is
// one lane.
// plumb: lowers
func.func private @one(vector<4xf32>, vector<4xi1>, vector<2xindex>)
func.func private @three(vector<4x8x16xf32>) -> vector<4x8x16xf32>
func.func private @scalable(vector<[4]xf32>, vector<2x[4]xf32>)
func.func private @none(vector<f32>)

// -----

// plumb: lowered
module {
  llvm.func @one(vector<4xf32>, vector<4xi1>, vector<2xi64>) attributes {sym_visibility = "private"}
  llvm.func @three(!llvm.array<4 x array<8 x vector<16xf32>>>) -> !llvm.array<4 x array<8 x vector<16xf32>>> attributes {sym_visibility = "private"}
  llvm.func @scalable(vector<[4]xf32>, !llvm.array<2 x vector<[4]xf32>>) attributes {sym_visibility = "private"}
  llvm.func @none(vector<1xf32>) attributes {sym_visibility = "private"}
}

// -----

// LLVM IR has no dimension that scales but the last.
// plumb: lower
func.func private @outer(vector<[4]x2xf32>) //~ lower-unsupported-type
