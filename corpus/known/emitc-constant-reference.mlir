module {
  memref.global @g0 : memref<i1> = dense<false>
  func.func private @f0(%arg0: i1, %arg1: memref<i1>) {
    return
  }
  func.func @main() {
    %0 = memref.get_global @g0 : memref<i1>
    %1 = arith.constant false
    %2 = constant @f0 : (i1, memref<i1>) -> ()
    call_indirect %2(%1, %0) : (i1, memref<i1>) -> ()
    return
  }
}
