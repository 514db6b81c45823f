module {
  memref.global @a0 : memref<i8> = dense<0>
  func.func @main() {
    %0 = arith.constant 0 : index
    %1 = arith.constant 1 : index
    %2 = memref.get_global @a0 : memref<i8>
    scf.forall (%arg0) = (%0) to (%0) step (%1) {
      scf.forall (%arg1) = (%0) to (%0) step (%1) {
        %3 = arith.constant false
        %4 = scf.if %3 -> (i8) {
          %5 = arith.constant 0 : i8
          scf.yield %5 : i8
        } else {
          %5 = arith.constant 0 : i8
          scf.yield %5 : i8
        }
        memref.store %4, %2[] : memref<i8>
      }
    }
    return
  }
}
