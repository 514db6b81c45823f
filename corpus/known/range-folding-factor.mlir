module {
  memref.global @m : memref<8xi8> = dense<0>
  memref.global @n : memref<index> = dense<-1>
  func.func @main() {
    %0 = arith.constant 0 : index
    %1 = arith.constant 1 : index
    %2 = arith.constant 4 : index
    %3 = arith.constant 7 : i8
    %4 = memref.get_global @m : memref<8xi8>
    %5 = memref.get_global @n : memref<index>
    %6 = memref.load %5[] : memref<index>
    scf.for %arg0 = %0 to %2 step %1 {
      %7 = arith.muli %arg0, %6 : index
      %8 = arith.addi %7, %2 : index
      memref.store %3, %4[%8] : memref<8xi8>
    }
    return
  }
}
