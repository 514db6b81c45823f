module {
  memref.global @g1 : memref<index> = dense<0>
  func.func @main() -> index {
    %0 = memref.get_global @g1 : memref<index>
    %1 = arith.constant 1 : index
    %2 = memref.load %0[] : memref<index>
    %3:2 = arith.mulsi_extended %1, %2 : index
    return %3#1 : index
  }
}
