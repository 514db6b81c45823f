module {
  memref.global @g1 : memref<f16> = dense<0.000000e+00>
  func.func @main() -> index {
    %0 = arith.constant -1 : index
    %1 = arith.constant 0 : index
    %2 = arith.constant 2 : index
    %3 = arith.constant 1 : index
    %4 = arith.constant 3 : index
    %5 = arith.constant 0 : i8
    %6:2 = scf.parallel (%arg0, %arg1, %arg2) = (%0, %3, %3) to (%1, %4, %2) step (%2, %3, %2) init (%5, %3) -> (i8, index) {
      %7 = arith.constant 0 : index
      scf.for %arg3 = %7 to %7 step %arg2 {
        %8 = memref.get_global @g1 : memref<f16>
        %9 = memref.load %8[] : memref<f16>
        %10 = arith.addf %9, %9 : f16
      }
      scf.reduce(%5, %0 : i8, index) {
      ^bb0(%arg3: i8, %arg4: i8):
        scf.reduce.return %5 : i8
      }, {
      ^bb0(%arg3: index, %arg4: index):
        scf.reduce.return %0 : index
      }
    }
    return %6#1 : index
  }
}
