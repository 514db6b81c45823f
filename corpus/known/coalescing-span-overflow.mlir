memref.global @first : memref<index> = dense<-9223372036854775805>
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %last = arith.constant 4611686018427387904 : index
  %g = memref.get_global @first : memref<index>
  %first = memref.load %g[] : memref<index>
  %m = memref.alloc() : memref<index>
  memref.store %c0, %m[] : memref<index>
  scf.for %i = %first to %last step %last {
    scf.for %j = %c0 to %c1 step %c1 {
      %n = memref.load %m[] : memref<index>
      %more = arith.addi %n, %c1 : index
      memref.store %more, %m[] : memref<index>
    }
  }
  %r = memref.load %m[] : memref<index>
  return %r : index
}
