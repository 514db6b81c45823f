module {
  func.func private @f0(%arg0: i1, %arg1: bf16, %arg2: i1) {
    return
  }
  func.func @main() {
    %0 = constant @f0 : (i1, bf16, i1) -> ()
    return
  }
}
