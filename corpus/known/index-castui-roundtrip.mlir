module {
  memref.global @g0 : memref<index> = dense<-1>
  func.func @main() -> index {
    %0 = memref.get_global @g0 : memref<index>
    %1 = memref.load %0[] : memref<index>
    %2 = arith.index_castui %1 : index to i1
    %3 = arith.index_castui %2 : i1 to index
    return %3 : index
  }
}
