module {
  func.func @main() {
    %0 = index.constant 0
    affine.for %arg0 = %0 to affine_map<()[s0] -> (s0 + 9)>()[%0] step 3 {
    }
    return
  }
}
