module {
  func.func @main() {
    %0 = arith.constant 0 : index
    %1 = memref.alloc() : memref<1xi63>
    %2 = arith.constant dense<0> : vector<1xi63>
    vector.store %2, %1[%0] : memref<1xi63>, vector<1xi63>
    return
  }
}
