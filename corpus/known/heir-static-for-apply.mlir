module {
  func.func @main() -> index {
    %0 = arith.constant 0 : index
    %1 = arith.constant 1 : index
    %2 = scf.for %arg0 = %0 to %1 step %1 iter_args(%arg1 = %0) -> (index) {
      %3 = affine.apply affine_map<()[s0] -> (s0 floordiv 7)>()[%arg0]
      scf.yield %3 : index
    }
    return %2 : index
  }
}
