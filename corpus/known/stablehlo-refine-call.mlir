module {
  memref.global @g0 : memref<i8> = dense<0>
  func.func private @printMemrefI64(memref<*xi8>)
  func.func @main() {
    %0 = memref.get_global @g0 : memref<i8>
    %1 = memref.cast %0 : memref<i8> to memref<*xi8>
    %2 = arith.constant 0 : i8
    call @printMemrefI64(%1) : (memref<*xi8>) -> ()
    return
  }
}
