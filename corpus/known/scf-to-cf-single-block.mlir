module {
  func.func @main() -> i8 {
    %0 = memref.alloca_scope -> (i8) {
      %1 = arith.constant 1 : index
      %2 = arith.constant 0 : index
      scf.for %arg0 = %2 to %2 step %1 {
      }
      %3 = arith.constant 0 : i8
      memref.alloca_scope.return %3 : i8
    }
    return %0 : i8
  }
}
