module {
  memref.global @g3 : memref<index> = dense<0>
  func.func @main() {
    %0 = arith.constant 0 : i8
    %1 = memref.get_global @g3 : memref<index>
    %2 = memref.load %1[] : memref<index>
    %3 = arith.constant 0 : index
    %4 = arith.constant 1 : index
    scf.for %arg0 = %2 to %3 step %4 {
      %5 = arith.divui %0, %0 : i8
    }
    return
  }
}
