module {
  func.func @main() {
    %0 = index.constant 0
    affine.for %arg0 = %0 to affine_map<()[s0] -> (s0 + 9)>()[%0] step 3 {
    }
    affine.for %arg1 = %0 to affine_map<()[s0] -> (s0 + 9)>()[%0] step 3 {
    }
    affine.for %arg2 = %0 to affine_map<()[s0] -> (s0 + 9)>()[%0] step 3 {
    }
    affine.for %arg3 = %0 to affine_map<()[s0] -> (s0 + 9)>()[%0] step 3 {
    }
    affine.for %arg4 = %0 to affine_map<()[s0] -> (s0 + 9)>()[%0] step 3 {
    }
    affine.for %arg5 = %0 to affine_map<()[s0] -> (s0 + 9)>()[%0] step 3 {
    }
    affine.for %arg6 = %0 to affine_map<()[s0] -> (s0 + 9)>()[%0] step 3 {
    }
    affine.for %arg7 = %0 to affine_map<()[s0] -> (s0 + 9)>()[%0] step 3 {
    }
    return
  }
}
