module {
  func.func @main() {
    affine.for %arg0 = 0 to 3 {
    }
    return
  }
}
