module {
  memref.global "private" @g0 : memref<1xf32> = dense<0.000000e+00>
  func.func @main() -> memref<1xf32> {
    %0 = memref.get_global @g0 : memref<1xf32>
    return %0 : memref<1xf32>
  }
}
