module {
  memref.global @g2 : memref<i1> = dense<false>
  func.func @main() {
    %0 = arith.constant true
    %1 = memref.get_global @g2 : memref<i1>
    %2 = memref.load %1[] : memref<i1>
    %3 = arith.addi %0, %2 : i1
    return
  }
}
