// The memory has an element, and what pads it is read in its place.
func.func @main() -> vector<1xf32> {
  %0 = arith.constant 0 : index
  %m = memref.alloc() : memref<1x1x1xf32>
  %one = arith.constant 1.0 : f32
  memref.store %one, %m[%0, %0, %0] : memref<1x1x1xf32>
  %p = arith.constant 0.0 : f32
  %r = vector.transfer_read %m[%0, %0, %0], %p {permutation_map = affine_map<(d0, d1, d2) -> (d0)>} : memref<1x1x1xf32>, vector<1xf32>
  return %r : vector<1xf32>
}

// -----

func.func @main() -> vector<1xf32> {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %m = memref.alloc() : memref<1x1x1xf32>
  %one = arith.constant 1.0 : f32
  memref.store %one, %m[%0, %0, %0] : memref<1x1x1xf32>
  %p = arith.constant 0.0 : f32
  %r = vector.transfer_read %m[%1, %0, %0], %p {permutation_map = affine_map<(d0, d1, d2) -> (d0)>} : memref<1x1x1xf32>, vector<1xf32>
  return %r : vector<1xf32>
}
