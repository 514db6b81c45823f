module {
  func.func @main() -> index {
    %0 = arith.constant 0 : index
    %1 = affine.for %arg0 = 6 to 18 step 3 iter_args(%arg1 = %0) -> (index) {
      %2 = affine.for %arg2 = affine_map<(d0) -> (d0 mod 7)>(%arg0) to affine_map<(d0) -> (d0 mod 7 + 5)>(%arg0) iter_args(%arg3 = %arg1) -> (index) {
        %3 = arith.addi %arg3, %arg2 : index
        affine.yield %3 : index
      }
      affine.yield %2 : index
    }
    return %1 : index
  }
}
