module {
  memref.global @g3 : memref<index> = dense<1>
  func.func @main() -> i1 {
    %0 = memref.get_global @g3 : memref<index>
    %1 = arith.constant 0 : index
    %2 = memref.load %0[] : memref<index>
    %3 = index.sub %1, %2
    %4 = index.cmp ugt(%3, %1)
    return %4 : i1
  }
}
