// Ways to place eight queens: recursion over a board in memory.
memref.global "private" @columns : memref<8xi64> = uninitialized

func.func private @place(%row: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 8 : index
  %none = arith.constant 0 : i64
  %done = arith.cmpi eq, %row, %n : index
  %ways = scf.if %done -> (i64) {
    %one = arith.constant 1 : i64
    scf.yield %one : i64
  } else {
    %board = memref.get_global @columns : memref<8xi64>
    %sum = scf.for %column = %c0 to %n step %c1 iter_args(%sum = %none) -> (i64) {
      %mine = arith.index_cast %column : index to i64
      %yes = arith.constant true
      %free = scf.for %other = %c0 to %row step %c1 iter_args(%free = %yes) -> (i1) {
        %theirs = memref.load %board[%other] : memref<8xi64>
        %apart = arith.subi %row, %other : index
        %rows = arith.index_cast %apart : index to i64
        %difference = arith.subi %mine, %theirs : i64
        %same = arith.cmpi ne, %difference, %none : i64
        %right = arith.cmpi ne, %difference, %rows : i64
        %mirrored = arith.addi %difference, %rows : i64
        %left = arith.cmpi ne, %mirrored, %none : i64
        %a = arith.andi %same, %right : i1
        %b = arith.andi %a, %left : i1
        %still = arith.andi %free, %b : i1
        scf.yield %still : i1
      }
      %found = scf.if %free -> (i64) {
        memref.store %mine, %board[%row] : memref<8xi64>
        %next = arith.addi %row, %c1 : index
        %deeper = func.call @place(%next) : (index) -> i64
        scf.yield %deeper : i64
      } else {
        scf.yield %none : i64
      }
      %more = arith.addi %sum, %found : i64
      scf.yield %more : i64
    }
    scf.yield %sum : i64
  }
  return %ways : i64
}

func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %ways = func.call @place(%c0) : (index) -> i64
  return %ways : i64
}
