func.func @compute(%x: index) -> (index, i1) {
  %low, %high = arith.addui_extended %x, %x : index, i1
  return %low, %high : index, i1
}

func.func @main() -> (index, i1) {
  %x = arith.constant 3 : index
  %r:2 = call @compute(%x) : (index) -> (index, i1)
  return %r#0, %r#1 : index, i1
}
