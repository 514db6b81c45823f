module {
  func.func private @f0(%arg0: i8) -> i8 {
    return %arg0 : i8
  }
  func.func private @f1() {
    %0 = constant @f0 : (i8) -> i8
    return
  }
  func.func @main() {
    return
  }
}
