func.func @main() -> index {
  %r = memref.alloca_scope -> (index) {
    %c = arith.constant 7 : index
    memref.alloca_scope.return %c : index
  }
  return %r : index
}
