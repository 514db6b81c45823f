module {
  memref.global @g5 : memref<i8> = dense<1>
  func.func @main() -> i8 {
    %0 = arith.constant 0 : i8
    %1 = memref.get_global @g5 : memref<i8>
    %2 = memref.load %1[] : memref<i8>
    %3 = scf.for %arg0 = %0 to %0 step %2 iter_args(%arg1 = %0) -> (i8) : i8 {
      scf.yield %arg1 : i8
    }
    return %3 : i8
  }
}
