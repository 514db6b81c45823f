// A loop reads in an affine.parallel what the next loop reads, too.
memref.global @a : memref<12x9xi64> = dense<1>
func.func @main() {
  %n = arith.constant 0 : i64
  %end = arith.index_cast %n : i64 to index
  %m = memref.alloc() : memref<6x12xi64>
  %a = memref.get_global @a : memref<12x9xi64>
  affine.for %i = 0 to %end {
    %sum = affine.parallel (%j) = (0) to (4) reduce ("addi") -> (i64) {
      %x = affine.load %a[%j, %j] : memref<12x9xi64>
      affine.yield %x : i64
    }
  }
  affine.for %i = 0 to %end step 3 {
    %x = affine.load %a[%i, %i] : memref<12x9xi64>
    affine.store %x, %m[%i, 0] : memref<6x12xi64>
  }
  memref.dealloc %m : memref<6x12xi64>
  return
}
