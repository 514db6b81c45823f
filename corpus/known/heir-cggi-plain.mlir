module {
  func.func @main() {
    %0 = arith.constant 0 : index
    %1 = scf.while (%arg0 = %0) : (index) -> index {
      %2 = arith.cmpi slt, %arg0, %0 : index
      scf.condition(%2) %arg0 : index
    } do {
    ^bb0(%arg0: index):
      scf.yield %0 : index
    }
    return
  }
}
