module {
  memref.global @first : memref<index> = dense<-9223372036854775805>
  memref.global @seen : memref<i32> = dense<0>
  func.func @main() {
    %0 = memref.get_global @first : memref<index>
    %seen = memref.get_global @seen : memref<i32>
    %1 = memref.load %0[] : memref<index>
    %2 = arith.constant 4611686018427387904 : index
    scf.for %i = %1 to %2 step %2 {
      %one = arith.constant 1 : i32
      %n = memref.load %seen[] : memref<i32>
      %m = arith.addi %n, %one : i32
      memref.store %m, %seen[] : memref<i32>
    }
    return
  }
}
