module {
  memref.global @g0 : memref<index> = dense<0>
  func.func @main() -> memref<index> {
    %0 = memref.get_global @g0 : memref<index>
    return %0 : memref<index>
  }
}
