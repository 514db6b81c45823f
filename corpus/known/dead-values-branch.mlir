module {
  memref.global @g5 : memref<i1> = dense<false>
  func.func private @f1() {
    %0 = arith.constant 0 : i8
    cf.switch %0 : i8, [
      default: ^bb1,
      0: ^bb2
    ]
  ^bb1:
    %1 = arith.constant false
    cf.br ^bb3(%1 : i1)
  ^bb2:
    %2 = arith.constant false
    %3 = memref.get_global @g5 : memref<i1>
    memref.store %2, %3[] : memref<i1>
    cf.br ^bb3(%2 : i1)
  ^bb3(%4: i1):
    return
  }
  func.func @main() {
    call @f1() : () -> ()
    return
  }
}
