// An access of rank 0 is one through the aligned pointer. The document writes it as one through the memref itself.
// plumb: lowers spelling=llvm11
func @rank_0(%m: memref<f32>) -> f32 {
  %0 = load %m[] : memref<f32>
  return %0 : f32
}

// -----

// Indices times strides are summed up and added to the offset and the aligned pointer. The document writes numbers for
// the indices, arithmetic of `std` on types of LLVM, arrays as C does, and leaves out the descriptor that it takes members
// of: slips. Where the type says a stride of 1 or an offset of 0 nothing is computed with it.
// plumb: lowers spelling=llvm11
func @rank_4(%m: memref<10x?x13x?xf32>) -> f32 {
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %c3 = constant 3 : index
  %c4 = constant 4 : index
  %0 = load %m[%c1, %c2, %c3, %c4] : memref<10x?x13x?xf32>
  return %0 : f32
}
