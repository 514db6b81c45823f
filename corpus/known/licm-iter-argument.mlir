module {
  memref.global @g : memref<i8> = dense<0>
  func.func @main() -> i8 {
    %0 = arith.constant 0 : index
    %1 = arith.constant 1 : index
    %2 = arith.constant 3 : i8
    %3 = affine.for %arg0 = 0 to 4 iter_args(%arg1 = %2) -> (i8) {
      scf.for %arg2 = %0 to %1 step %1 {
        %4 = arith.addi %arg1, %arg1 : i8
      }
      affine.yield %arg1 : i8
    }
    return %3 : i8
  }
}
