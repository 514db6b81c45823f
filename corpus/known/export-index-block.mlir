module {
  memref.global @g : memref<i1> = dense<true>
  func.func private @f(%arg0: i1) -> index {
    %0 = arith.constant 1 : index
    %1 = arith.constant 2 : index
    cf.cond_br %arg0, ^bb1, ^bb2
  ^bb1:
    return %0 : index
  ^bb2:
    return %1 : index
  }
  func.func @main() -> index {
    %0 = memref.get_global @g : memref<i1>
    %1 = memref.load %0[] : memref<i1>
    %2 = call @f(%1) : (i1) -> index
    return %2 : index
  }
}
