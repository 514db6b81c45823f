module {
  memref.global @g2 : memref<bf16> = dense<0.000000e+00>
  func.func @main() -> f16 {
    %0 = memref.get_global @g2 : memref<bf16>
    %1 = memref.load %0[] : memref<bf16>
    %2 = arith.bitcast %1 : bf16 to i16
    %3 = arith.bitcast %2 : i16 to f16
    return %3 : f16
  }
}
