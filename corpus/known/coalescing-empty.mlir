module {
  func.func @main() -> index {
    %0 = arith.constant 0 : index
    %1 = arith.constant 1 : index
    %2 = arith.constant 0 : index
    %3 = memref.alloc() : memref<index>
    %4 = memref.alloc() : memref<index>
    memref.store %2, %3[] : memref<index>
    memref.store %0, %4[] : memref<index>
    %5 = memref.load %3[] : memref<index>
    scf.for %arg0 = %0 to %0 step %1 {
      scf.for %arg1 = %0 to %1 step %1 {
        %7 = memref.load %4[] : memref<index>
        %8 = arith.addi %7, %1 : index
        memref.store %8, %4[] : memref<index>
      }
    }
    %6 = memref.load %4[] : memref<index>
    return %6 : index
  }
}
