module {
  func.func @main() {
    %0 = arith.constant 0 : index
    affine.if affine_set<(d0) : (d0 - 2 >= 0)>(%0) {
    }
    return
  }
}
