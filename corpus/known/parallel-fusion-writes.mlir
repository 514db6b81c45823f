module {
  func.func @main() -> i8 {
    %0 = arith.constant 0 : index
    %1 = arith.constant 1 : index
    %2 = arith.constant 2 : index
    %3 = arith.constant 1 : i8
    %4 = arith.constant 2 : i8
    %5 = memref.alloc() : memref<2x2xi8>
    scf.parallel (%arg0, %arg1) = (%0, %0) to (%2, %2) step (%1, %1) {
      memref.store %3, %5[%arg0, %arg1] : memref<2x2xi8>
    }
    scf.parallel (%arg0, %arg1) = (%0, %0) to (%2, %2) step (%1, %1) {
      memref.store %4, %5[%arg1, %arg0] : memref<2x2xi8>
    }
    %6 = memref.load %5[%1, %0] : memref<2x2xi8>
    return %6 : i8
  }
}
