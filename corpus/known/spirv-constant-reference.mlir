module {
  func.func private @f0(%arg0: index, %arg1: i8, %arg2: index) {
    return
  }
  func.func @main() {
    %0 = constant @f0 : (index, i8, index) -> ()
    return
  }
}
