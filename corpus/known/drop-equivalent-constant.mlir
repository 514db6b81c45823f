module {
  func.func private @f0(%arg0: memref<1xi8>) -> memref<1xi8> {
    return %arg0 : memref<1xi8>
  }
  func.func @main() {
    %0 = constant @f0 : (memref<1xi8>) -> memref<1xi8>
    return
  }
}
