func.func @main() {
  %zero = arith.constant 0 : index
  %r = scf.while (%x = %zero) : (index) -> index {
    %c = arith.constant false
    scf.condition(%c) %x : index
  } do {
  ^bb0(%x: index):
    scf.yield %zero : index
  }
  return
}
