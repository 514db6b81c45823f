func.func @main() -> i32 {
  %v = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
  %g = memref.alloc() : memref<1xindex>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  memref.store %c1, %g[%c0] : memref<1xindex>
  %i = memref.load %g[%c0] : memref<1xindex>
  memref.dealloc %g : memref<1xindex>
  %r = vector.extract %v[%i, 0] : i32 from vector<2x2xi32>
  return %r : i32
}
// -----
func.func @main() -> i32 {
  %v = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
  %g = memref.alloc() : memref<1xindex>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  memref.store %c1, %g[%c0] : memref<1xindex>
  %i = memref.load %g[%c0] : memref<1xindex>
  memref.dealloc %g : memref<1xindex>
  %c9 = arith.constant 9 : i32
  %w = vector.insert %c9, %v[%i, 0] : i32 into vector<2x2xi32>
  %r = vector.extract %w[1, 0] : i32 from vector<2x2xi32>
  return %r : i32
}
