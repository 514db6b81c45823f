// The loop stores another number in the same places.
func.func @main() -> index {
  %m = memref.alloc() : memref<4xindex>
  %c2 = arith.constant 2 : index
  affine.for %i = 0 to 4 {
    affine.store %i, %m[%i] : memref<4xindex>
    %v = affine.load %m[%i] : memref<4xindex>
  }
  %r = affine.load %m[1] : memref<4xindex>
  return %r : index
}
// -----
func.func @main() -> index {
  %m = memref.alloc() : memref<4xindex>
  %c2 = arith.constant 2 : index
  affine.for %i = 0 to 4 {
    affine.store %c2, %m[%i] : memref<4xindex>
    %v = affine.load %m[%i] : memref<4xindex>
  }
  %r = affine.load %m[1] : memref<4xindex>
  return %r : index
}
