// Two overlapping views of a picture, with strides and offsets of their own, read and written.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 64 : index
  %rounds = arith.constant 200 : index
  %m = memref.alloc() : memref<64x64xi64>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %p = arith.muli %i, %j : index
      %v = arith.index_cast %p : index to i64
      memref.store %v, %m[%i, %j] : memref<64x64xi64>
    }
  }
  %part = memref.subview %m[3, 5] [50, 50] [1, 1] : memref<64x64xi64> to memref<50x50xi64, strided<[64, 1], offset: 197>>
  %columns = memref.subview %m[1, 2] [31, 20] [2, 3] : memref<64x64xi64> to memref<31x20xi64, strided<[128, 3], offset: 66>>
  %c31 = arith.constant 31 : index
  %c20 = arith.constant 20 : index
  scf.for %round = %c0 to %rounds step %c1 {
    scf.for %i = %c0 to %c31 step %c1 {
      scf.for %j = %c0 to %c20 step %c1 {
        %a = memref.load %columns[%i, %j] : memref<31x20xi64, strided<[128, 3], offset: 66>>
        %b = memref.load %part[%j, %i] : memref<50x50xi64, strided<[64, 1], offset: 197>>
        %s = arith.addi %a, %b : i64
        memref.store %s, %columns[%i, %j] : memref<31x20xi64, strided<[128, 3], offset: 66>>
        %t = arith.subi %s, %b : i64
        memref.store %t, %part[%i, %j] : memref<50x50xi64, strided<[64, 1], offset: 197>>
      }
    }
  }
  %zero = arith.constant 0 : i64
  %total = scf.for %i = %c0 to %n step %c1 iter_args(%rows = %zero) -> (i64) {
    %row = scf.for %j = %c0 to %n step %c1 iter_args(%sum = %rows) -> (i64) {
      %v = memref.load %m[%i, %j] : memref<64x64xi64>
      %x = arith.xori %sum, %v : i64
      %next = arith.addi %x, %v : i64
      scf.yield %next : i64
    }
    scf.yield %row : i64
  }
  memref.dealloc %m : memref<64x64xi64>
  return %total : i64
}
