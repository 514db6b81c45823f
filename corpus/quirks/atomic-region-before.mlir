// An atomic region and a loop.

memref.global @g : memref<i8> = dense<0>
func.func @main() {
  %m = memref.get_global @g : memref<i8>
  %zero = arith.constant 0 : index
  %0 = memref.generic_atomic_rmw %m[] : memref<i8> {
  ^bb0(%x: i8):
    memref.atomic_yield %x : i8
  }
  %n = memref.alloc() : memref<index>
  %one = arith.constant 1 : index
  scf.for %i = %zero to %zero step %one {
    memref.store %zero, %n[] : memref<index>
  }
  return
}
