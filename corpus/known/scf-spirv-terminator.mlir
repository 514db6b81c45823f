module {
  memref.global @g0 : memref<1xbf16> = dense<0.000000e+00>
  func.func @main() {
    %0 = memref.get_global @g0 : memref<1xbf16>
    %1 = arith.constant 0.000000e+00 : bf16
    %2 = arith.constant 0 : i64
    %3 = arith.constant 1 : i64
    scf.for %arg0 = %2 to %2 step %3 : i64 {
      %4 = arith.constant 0 : index
      memref.store %1, %0[%4] : memref<1xbf16>
    }
    return
  }
}
