module {
  func.func @main() -> i8 {
    %0 = arith.constant -1 : index
    %1 = arith.constant 0 : index
    %2 = arith.constant 1 : index
    %3 = arith.constant 0 : i8
    %4 = scf.parallel (%arg0) = (%1) to (%2) step (%2) init (%3) -> (i8) {
      %5 = arith.constant 2 : index
      %6 = arith.constant 1 : i8
      %7 = scf.for %arg1 = %1 to %0 step %5 iter_args(%arg2 = %6) -> (i8) {
        scf.yield %3 : i8
      }
      scf.reduce(%7 : i8) {
      ^bb0(%arg1: i8, %arg2: i8):
        %8 = arith.ori %arg1, %arg2 : i8
        scf.reduce.return %8 : i8
      }
    }
    return %4 : i8
  }
}
