module {
  func.func @main() {
    %0 = index.constant 0
    %1 = arith.constant false
    %2 = index.constant 1
    %3 = arith.constant 0 : i8
    %4:2 = scf.parallel (%arg0) = (%0) to (%0) step (%2) init (%1, %3) -> (i1, i8) {
      scf.reduce(%1, %3 : i1, i8) {
      ^bb0(%arg1: i1, %arg2: i1):
        %5 = arith.addi %arg1, %arg2 : i1
        scf.reduce.return %5 : i1
      }, {
      ^bb0(%arg1: i8, %arg2: i8):
        scf.reduce.return %3 : i8
      }
    }
    return
  }
}
