module {
  memref.global @g : memref<2x2xi8> = dense<1>
  func.func @main() {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %four = arith.constant 4 : index
    %seven = arith.constant 7 : i8
    %g = memref.get_global @g : memref<2x2xi8>
    %shape = memref.alloca() : memref<1xindex>
    memref.store %four, %shape[%zero] : memref<1xindex>
    %flat = memref.reshape %g(%shape) : (memref<2x2xi8>, memref<1xindex>) -> memref<4xi8>
    memref.store %seven, %flat[%one] : memref<4xi8>
    return
  }
}
