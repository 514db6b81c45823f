module {
  func.func @main() {
    %0 = arith.constant 0 : i8
    %1 = arith.constant 0 : index
    %2 = memref.alloc() : memref<1x3xi8>
    affine.for %arg0 = affine_map<(d0) -> (d0)>(%1) to min affine_map<(d0) -> (d0 + 3, 4)>(%1) {
      affine.for %arg1 = 0 to 7 step 2 {
        affine.for %arg2 = affine_map<(d0) -> (d0)>(%arg1) to min affine_map<(d0) -> (d0 + 2, 7)>(%arg1) {
          affine.store %0, %2[%1, %arg0] : memref<1x3xi8>
        }
      }
    }
    affine.for %arg0 = 0 to 4 {
      %3 = affine.for %arg1 = 0 to %1 iter_args(%arg2 = %0) -> (i8) {
        affine.yield %0 : i8
      }
    }
    return
  }
}
