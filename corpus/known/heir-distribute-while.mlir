module {
  func.func private @f1() {
    cf.br ^bb1
  ^bb1:
    return
  }
  func.func @main() {
    %0 = arith.constant 0 : index
    %1:2 = scf.while (%arg0 = %0, %arg1 = %0) : (index, index) -> (index, index) {
      %2 = arith.constant false
      scf.condition(%2) %arg0, %arg1 : index, index
    } do {
    ^bb0(%arg0: index, %arg1: index):
      func.call @f1() : () -> ()
      scf.yield %0, %arg1 : index, index
    }
    return
  }
}
