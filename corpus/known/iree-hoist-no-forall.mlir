module {
  memref.global @g2 : memref<i8> = dense<0>
  func.func @main() {
    %0 = arith.constant 0 : index
    %1 = memref.get_global @g2 : memref<i8>
    %2 = arith.constant 1 : index
    %3 = arith.constant 0 : i8
    %4 = scf.for %arg0 = %0 to %2 step %2 iter_args(%arg1 = %3) -> (i8) {
      memref.store %3, %1[] : memref<i8>
      scf.yield %arg1 : i8
    }
    return
  }
}
