module {
  memref.global @g : memref<i8> = dense<0>
  func.func @main() -> index {
    %0 = arith.constant 0 : index
    %1 = arith.constant 1 : i8
    %2 = memref.get_global @g : memref<i8>
    %3 = affine.for %arg0 = affine_map<(d0) -> (0)>(%0) to affine_map<(d0) -> (5)>(%0) step 3 iter_args(%arg1 = %0) -> (index) {
      memref.store %1, %2[] : memref<i8>
      affine.yield %arg0 : index
    }
    return %3 : index
  }
}
