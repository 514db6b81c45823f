module {
  memref.global @g3 : memref<i1> = dense<true>
  func.func @main() {
    %0 = arith.constant 0 : i8
    %1 = memref.get_global @g3 : memref<i1>
    %2 = memref.load %1[] : memref<i1>
    scf.if %2 {
    } else {
      %3 = arith.divui %0, %0 : i8
    }
    return
  }
}
