module {
  memref.global "private" @preset0 : memref<3xi8> = dense<[2, 2, 0]>
  memref.global @g0 : memref<0x0xi8> = dense<0>
  func.func @main() {
    %0 = memref.get_global @g0 : memref<0x0xi8>
    %1 = memref.get_global @preset0 : memref<3xi8>
    %2 = memref.reshape %0(%1) : (memref<0x0xi8>, memref<3xi8>) -> memref<2x2x0xi8>
    return
  }
}
