module {
  func.func @main() -> index {
    %0 = arith.constant 0 : i8
    %1 = arith.constant 1 : i8
    %2 = arith.constant 16 : i8
    %3 = arith.constant 0 : index
    %4 = arith.constant 1 : index
    %5 = memref.alloc() : memref<index>
    memref.store %3, %5[] : memref<index>
    scf.for %arg0 = %0 to %2 step %1 : i8 {
      scf.for %arg1 = %0 to %2 step %1 : i8 {
        %6 = memref.load %5[] : memref<index>
        %7 = arith.addi %6, %4 : index
        memref.store %7, %5[] : memref<index>
      }
    }
    %8 = memref.load %5[] : memref<index>
    return %8 : index
  }
}
