func.func @main() -> index {
  %m = memref.alloca() : memref<1xi8>
  %zero = arith.constant 0 : index
  %false = arith.constant false
  %r = scf.while (%a = %zero) : (index) -> index {
    scf.condition(%false) %a : index
  } do {
  ^bb0(%a: index):
    %one = memref.dim %m, %zero : memref<1xi8>
    %d = memref.dim %m, %one : memref<1xi8>
    scf.yield %d : index
  }
  return %r : index
}
