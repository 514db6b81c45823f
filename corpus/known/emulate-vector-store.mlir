module {
  func.func private @f0() {
    %0 = memref.alloc() : memref<vector<1xi64>>
    %1 = arith.constant dense<0> : vector<1xi64>
    memref.store %1, %0[] : memref<vector<1xi64>>
    return
  }
  func.func @main() {
    return
  }
}
