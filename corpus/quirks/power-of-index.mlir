func.func @compute(%x: index) -> index {
  %r = math.ipowi %x, %x : index
  return %r : index
}

func.func @main() -> index {
  %x = arith.constant 3 : index
  %r = call @compute(%x) : (index) -> index
  return %r : index
}
