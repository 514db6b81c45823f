module {
  func.func @main() {
    %0 = arith.constant 0 : i8
    %1 = affine.for %arg0 = 0 to 3 iter_args(%arg1 = %0) -> (i8) {
      %2 = arith.xori %arg1, %0 : i8
      affine.yield %2 : i8
    }
    return
  }
}
