module {
  func.func @main() {
    %0 = memref.alloc() : memref<2x3xf32>
    %1 = arith.constant 0 : index
    %2 = arith.constant dense<0.000000e+00> : vector<1x3xf32>
    vector.transfer_write %2, %0[%1, %1] {in_bounds = [true, true]} : vector<1x3xf32>, memref<2x3xf32>
    return
  }
}
