module {
  func.func @main() {
    %0 = arith.constant 0 : index
    %1 = memref.alloca() : memref<i8>
    %2 = arith.constant 1 : index
    scf.for %arg0 = %0 to %0 step %2 {
      %3 = arith.constant 0 : i8
      memref.store %3, %1[] : memref<i8>
    }
    return
  }
}
