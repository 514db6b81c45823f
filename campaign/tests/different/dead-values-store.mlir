// The loop stays, and runs once more.
memref.global @g : memref<index> = dense<0>
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %g = memref.get_global @g : memref<index>
  %b:2 = memref.extract_strided_metadata %g : memref<index> -> memref<index>, index
  scf.for %i = %c0 to %c1 step %c1 {
    memref.store %i, %b#0[] : memref<index>
  }
  return
}
// -----
memref.global @g : memref<index> = dense<0>
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %g = memref.get_global @g : memref<index>
  %b:2 = memref.extract_strided_metadata %g : memref<index> -> memref<index>, index
  scf.for %i = %c0 to %c2 step %c1 {
    memref.store %i, %b#0[] : memref<index>
  }
  return
}
// -----
// What is removed gives a value, and stores nothing.
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<index>
  %b:2 = memref.extract_strided_metadata %m : memref<index> -> memref<index>, index
  memref.dealloc %m : memref<index>
  %r = scf.for %i = %c0 to %c1 step %c1 iter_args(%x = %c0) -> (index) {
    scf.yield %c1 : index
  }
  return %r : index
}
// -----
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<index>
  %b:2 = memref.extract_strided_metadata %m : memref<index> -> memref<index>, index
  memref.dealloc %m : memref<index>
  return %c0 : index
}
