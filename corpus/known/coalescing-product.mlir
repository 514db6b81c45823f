module {
  func.func @main() -> index {
    %0 = arith.constant 0 : index
    %1 = arith.constant 1 : index
    affine.for %arg0 = 0 to 2 {
      scf.for %arg1 = %arg0 to %0 step %1 {
        scf.for %arg2 = %arg0 to %0 step %1 {
        }
      }
    }
    return %0 : index
  }
}
