// A loop that goes one element too far.
func.func @main() {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %end = arith.constant 5 : index
  %x = arith.constant 7 : i32
  %m = memref.alloc() : memref<4xi32>
  scf.for %i = %zero to %end step %one {
    memref.store %x, %m[%i] : memref<4xi32>
  }
  memref.dealloc %m : memref<4xi32>
  return
}
