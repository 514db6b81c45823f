// Nothing is stored but by affine operations, and the loop runs once less often.
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<index>
  affine.store %c0, %m[] : memref<index>
  affine.for %i = 0 to 4 {
    %v = affine.load %m[] : memref<index>
    %w = arith.addi %v, %c1 : index
    affine.store %w, %m[] : memref<index>
  }
  %r = affine.load %m[] : memref<index>
  return %r : index
}
// -----
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<index>
  affine.store %c0, %m[] : memref<index>
  affine.for %i = 0 to 3 {
    %v = affine.load %m[] : memref<index>
    %w = arith.addi %v, %c1 : index
    affine.store %w, %m[] : memref<index>
  }
  %r = affine.load %m[] : memref<index>
  return %r : index
}
