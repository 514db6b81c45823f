module {
  memref.global @g1 : memref<1xindex> = dense<0>
  func.func private @f0() {
    %0 = memref.get_global @g1 : memref<1xindex>
    %1 = arith.constant 0 : index
    %2 = index.constant 0
    %3 = arith.constant false
    cf.cond_br %3, ^bb1, ^bb2
  ^bb1:
    memref.store %1, %0[%1] : memref<1xindex>
    return
  ^bb2:
    memref.store %1, %0[%2] : memref<1xindex>
    return
  }
  func.func @main() {
    call @f0() : () -> ()
    return
  }
}
