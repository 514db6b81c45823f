func.func @compute(%x: i1) -> (i1, i1) {
  %one = arith.constant true
  %low, %high = arith.mulsi_extended %x, %one : i1
  return %low, %high : i1, i1
}

func.func @main() -> (i1, i1) {
  %x = arith.constant true
  %r:2 = call @compute(%x) : (i1) -> (i1, i1)
  return %r#0, %r#1 : i1, i1
}
