module {
  func.func private @f0(%arg0: memref<2x?xi8>) -> i8 {
    %0 = arith.constant 0 : index
    %1 = memref.load %arg0[%0, %0] : memref<2x?xi8>
    return %1 : i8
  }
  func.func @main() {
    return
  }
}
