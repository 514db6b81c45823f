module {
  func.func @main() {
    %0 = memref.alloca() : memref<index>
    %1 = arith.constant dense<0> : vector<index>
    vector.transfer_write %1, %0[] : vector<index>, memref<index>
    return
  }
}
