module {
  memref.global @g0 : memref<1xf32> = dense<0.000000e+00>
  func.func private @f1() -> memref<1xf32, strided<[1]>> {
    %0 = memref.get_global @g0 : memref<1xf32>
    %1 = memref.transpose %0 (d0) -> (d0) : memref<1xf32> to memref<1xf32, strided<[1]>>
    return %1 : memref<1xf32, strided<[1]>>
  }
  func.func @main() {
    %0 = call @f1() : () -> memref<1xf32, strided<[1]>>
    return
  }
}
