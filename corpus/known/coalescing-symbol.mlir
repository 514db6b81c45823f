module {
  func.func @main() {
    %0 = arith.constant 0 : index
    affine.for %arg0 = 0 to %0 {
      affine.for %arg1 = 0 to affine_map<(d0) -> (d0)>(%arg0) {
        affine.for %arg2 = 0 to affine_map<()[s0] -> (s0 + 1)>()[%0] {
        }
      }
    }
    return
  }
}
