module {
  func.func @main() -> i8 {
    %0 = arith.constant 0 : i8
    %1 = affine.for %arg0 = 0 to 7 iter_args(%arg1 = %0) -> (i8) {
      %2 = arith.andi %arg1, %0 : i8
      affine.yield %2 : i8
    }
    return %1 : i8
  }
}
