module {
  memref.global @g0 : memref<1x1xi16> = dense<0>
  func.func private @printMemrefI16(memref<*xi16>)
  func.func @main() {
    %0 = memref.get_global @g0 : memref<1x1xi16>
    %1 = arith.constant 1 : index
    %2 = memref.subview %0[0, 0] [1, 1] [%1, 1] : memref<1x1xi16> to memref<1xi16, strided<[?]>>
    %3 = memref.cast %2 : memref<1xi16, strided<[?]>> to memref<*xi16>
    call @printMemrefI16(%3) : (memref<*xi16>) -> ()
    return
  }
}
