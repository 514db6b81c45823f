// A signed loop runs once too rarely.
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<index>
  memref.store %c0, %m[] : memref<index>
  scf.for %i = %c0 to %c2 step %c1 {
    %v = memref.load %m[] : memref<index>
    %w = arith.addi %v, %c1 : index
    memref.store %w, %m[] : memref<index>
  }
  %r = memref.load %m[] : memref<index>
  return %r : index
}
// -----
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<index>
  memref.store %c0, %m[] : memref<index>
  scf.for %i = %c0 to %c1 step %c1 {
    %v = memref.load %m[] : memref<index>
    %w = arith.addi %v, %c1 : index
    memref.store %w, %m[] : memref<index>
  }
  %r = memref.load %m[] : memref<index>
  return %r : index
}
