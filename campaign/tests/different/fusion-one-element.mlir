// One loop, and another element is read behind it.
func.func @main() -> index {
  %m = memref.alloc() : memref<4xindex>
  affine.for %i = 0 to 4 {
    affine.store %i, %m[%i] : memref<4xindex>
  }
  %r = affine.load %m[1] : memref<4xindex>
  return %r : index
}
// -----
func.func @main() -> index {
  %m = memref.alloc() : memref<4xindex>
  affine.for %i = 0 to 4 {
    affine.store %i, %m[%i] : memref<4xindex>
  }
  %r = affine.load %m[2] : memref<4xindex>
  return %r : index
}
