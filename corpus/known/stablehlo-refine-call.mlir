module {
  memref.global @g0 : memref<i64> = dense<0>
  func.func private @printMemrefI64(memref<*xi64>)
  func.func @main() {
    %0 = memref.get_global @g0 : memref<i64>
    %1 = memref.cast %0 : memref<i64> to memref<*xi64>
    %2 = arith.constant 0 : i64
    call @printMemrefI64(%1) : (memref<*xi64>) -> ()
    return
  }
}
