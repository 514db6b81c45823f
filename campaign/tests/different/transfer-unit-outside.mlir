// The lane is within the memory, and another element is read.
func.func @main() -> vector<1xf32> {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %m = memref.alloc() : memref<2xf32>
  %one = arith.constant 1.0 : f32
  %p = arith.constant 0.0 : f32
  memref.store %one, %m[%0] : memref<2xf32>
  memref.store %p, %m[%1] : memref<2xf32>
  %r = vector.transfer_read %m[%0], %p : memref<2xf32>, vector<1xf32>
  return %r : vector<1xf32>
}
// -----
func.func @main() -> vector<1xf32> {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %m = memref.alloc() : memref<2xf32>
  %one = arith.constant 1.0 : f32
  %p = arith.constant 0.0 : f32
  memref.store %one, %m[%0] : memref<2xf32>
  memref.store %p, %m[%1] : memref<2xf32>
  %r = vector.transfer_read %m[%1], %p : memref<2xf32>, vector<1xf32>
  return %r : vector<1xf32>
}
