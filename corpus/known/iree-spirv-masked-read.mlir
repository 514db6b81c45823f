module {
  func.func private @f0(%arg0: memref<1xi32>, %arg1: vector<1xi1>) -> vector<1xi32> {
    %0 = arith.constant 0 : i32
    %1 = arith.constant 0 : index
    %2 = vector.transfer_read %arg0[%1], %0, %arg1 {in_bounds = [true]} : memref<1xi32>, vector<1xi32>
    return %2 : vector<1xi32>
  }
  func.func @main() {
    return
  }
}
