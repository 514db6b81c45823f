module {
  memref.global @g0 : memref<1x1xi8> = dense<0>
  func.func private @printMemrefI16(memref<*xi8>)
  func.func @main() {
    %0 = memref.get_global @g0 : memref<1x1xi8>
    %1 = arith.constant 1 : index
    %2 = memref.subview %0[0, 0] [1, 1] [%1, 1] : memref<1x1xi8> to memref<1xi8, strided<[?]>>
    %3 = memref.cast %2 : memref<1xi8, strided<[?]>> to memref<*xi8>
    call @printMemrefI16(%3) : (memref<*xi8>) -> ()
    return
  }
}
