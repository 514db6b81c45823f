module {
  func.func private @f1(%arg0: index) -> index {
    return %arg0 : index
  }
  func.func @main() {
    %0 = arith.constant 0 : index
    %1 = call @f1(%0) : (index) -> index
    return
  }
}
