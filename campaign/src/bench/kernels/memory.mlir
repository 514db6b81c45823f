// A blurred picture, row by row: two-dimensional loads and stores in nested loops.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 64 : index
  %last = arith.constant 63 : index
  %rounds = arith.constant 40 : index
  %from = memref.alloc() : memref<64x64xi64>
  %to = memref.alloc() : memref<64x64xi64>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %p = arith.muli %i, %j : index
      %x = arith.xori %p, %i : index
      %v = arith.index_cast %x : index to i64
      memref.store %v, %from[%i, %j] : memref<64x64xi64>
      memref.store %v, %to[%i, %j] : memref<64x64xi64>
    }
  }
  scf.for %round = %c0 to %rounds step %c1 {
    scf.for %i = %c1 to %last step %c1 {
      scf.for %j = %c1 to %last step %c1 {
        %above = arith.subi %i, %c1 : index
        %below = arith.addi %i, %c1 : index
        %before = arith.subi %j, %c1 : index
        %after = arith.addi %j, %c1 : index
        %a = memref.load %from[%above, %j] : memref<64x64xi64>
        %b = memref.load %from[%below, %j] : memref<64x64xi64>
        %c = memref.load %from[%i, %before] : memref<64x64xi64>
        %d = memref.load %from[%i, %after] : memref<64x64xi64>
        %ab = arith.addi %a, %b : i64
        %cd = arith.addi %c, %d : i64
        %sum = arith.addi %ab, %cd : i64
        memref.store %sum, %to[%i, %j] : memref<64x64xi64>
      }
    }
    memref.copy %to, %from : memref<64x64xi64> to memref<64x64xi64>
  }
  %zero = arith.constant 0 : i64
  %total = scf.for %i = %c0 to %n step %c1 iter_args(%rows = %zero) -> (i64) {
    %row = scf.for %j = %c0 to %n step %c1 iter_args(%sum = %rows) -> (i64) {
      %v = memref.load %from[%i, %j] : memref<64x64xi64>
      %next = arith.addi %sum, %v : i64
      scf.yield %next : i64
    }
    scf.yield %row : i64
  }
  memref.dealloc %from : memref<64x64xi64>
  memref.dealloc %to : memref<64x64xi64>
  return %total : i64
}
