module {
  func.func @main() {
    %0 = arith.constant 0 : index
    %1 = arith.constant 1 : index
    scf.parallel (%arg0, %arg1, %arg2) = (%0, %1, %0) to (%0, %0, %1) step (%1, %1, %1) {
      %2 = affine.for %arg3 = affine_map<(d0)[s0] -> ((d0 floordiv 11) mod 12)>(%0)[%0] to affine_map<(d0)[s0] -> ((d0 floordiv 11) mod 12)>(%0)[%0] step 2 iter_args(%arg4 = %0) -> (index) {
        %3 = arith.constant 0 : i8
        %4 = arith.extui %3 : i8 to i16
        affine.yield %arg4 : index
      }
    }
    return
  }
}
