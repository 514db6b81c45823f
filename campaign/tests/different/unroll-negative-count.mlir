// Both bounds are above the lower one, and the loop goes round once less.
func.func @main() -> index {
  %m = memref.alloc() : memref<index>
  %c0 = arith.constant 0 : index
  memref.store %c0, %m[] : memref<index>
  affine.for %i = 0 to min affine_map<() -> (4, 6)>() {
    memref.store %i, %m[] : memref<index>
  }
  %r = memref.load %m[] : memref<index>
  return %r : index
}
// -----
func.func @main() -> index {
  %m = memref.alloc() : memref<index>
  %c0 = arith.constant 0 : index
  memref.store %c0, %m[] : memref<index>
  affine.for %i = 0 to 3 {
    memref.store %i, %m[] : memref<index>
  }
  %r = memref.load %m[] : memref<index>
  return %r : index
}
