module {
  func.func private @f0() -> index {
    %0 = arith.constant false
    %1 = arith.constant 0 : index
    %2 = arith.constant 0 : i8
    %3:3 = scf.while (%arg0 = %1, %arg1 = %2, %arg2 = %0) : (index, i8, i1) -> (index, i8, i1) {
      %4 = arith.constant 1 : index
      %5 = scf.for %arg3 = %4 to %arg0 step %4 iter_args(%arg4 = %0) -> (i1) {
        scf.yield %0 : i1
      }
      scf.condition(%0) %arg0, %2, %5 : index, i8, i1
    } do {
    ^bb0(%arg0: index, %arg1: i8, %arg2: i1):
      scf.yield %1, %arg1, %0 : index, i8, i1
    }
    return %3#0 : index
  }
  func.func @main() {
    %0 = call @f0() : () -> index
    return
  }
}
