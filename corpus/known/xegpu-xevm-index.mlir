module {
  memref.global "private" @g2 : memref<index> = dense<0>
  func.func @main() {
    %0 = memref.get_global @g2 : memref<index>
    %1 = arith.constant 1 : index
    %2 = arith.constant 0 : index
    %3 = scf.for %arg0 = %2 to %2 step %1 iter_args(%arg1 = %0) -> (memref<index>) {
      scf.yield %arg1 : memref<index>
    }
    return
  }
}
