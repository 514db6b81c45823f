module {
  func.func @main() -> (i8, i8) {
    %0 = arith.constant 0.000000e+00 : f32
    %1 = arith.divf %0, %0 : f32
    %2 = arith.constant 1 : index
    %3 = arith.constant 5 : index
    %4 = arith.constant 2 : index
    %5 = arith.constant 0 : index
    %6 = arith.constant 3 : index
    %7 = arith.constant 1 : i8
    %8 = arith.constant -1 : i8
    %9:2 = scf.parallel (%arg0, %arg1, %arg2) = (%2, %5, %5) to (%3, %2, %4) step (%4, %2, %6) init (%7, %8) -> (i8, i8) {
      %10 = arith.constant 0 : i8
      scf.reduce(%10, %10 : i8, i8) {
      ^bb0(%arg3: i8, %arg4: i8):
        scf.reduce.return %10 : i8
      }, {
      ^bb0(%arg3: i8, %arg4: i8):
        scf.reduce.return %10 : i8
      }
    }
    return %9#0, %9#1 : i8, i8
  }
}
