module {
  func.func @main() {
    affine.for %arg0 = 0 to 4 {
    }
    return
  }
}
