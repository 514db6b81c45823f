module {
  memref.global @index : memref<1xindex> = dense<-9223372036854775808>
  memref.global @bit : memref<1xi1> = dense<true>
  func.func @main() -> i1 {
    %zero = arith.constant 0 : index
    %0 = memref.get_global @index : memref<1xindex>
    %1 = memref.load %0[%zero] : memref<1xindex>
    %2 = arith.addi %1, %1 : index
    %3 = memref.get_global @bit : memref<1xi1>
    %4 = memref.load %3[%2] : memref<1xi1>
    return %4 : i1
  }
}
