module {
  func.func @main() -> i8 {
    %0 = arith.constant 0 : i8
    %1 = arith.constant 1 : i8
    %2 = scf.for %arg0 = %0 to %1 step %1 iter_args(%arg1 = %0) -> (i8) : i8 {
      scf.yield %arg0 : i8
    }
    return %2 : i8
  }
}
