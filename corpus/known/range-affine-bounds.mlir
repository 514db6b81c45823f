memref.global @n : memref<index> = dense<3>
func.func @main() -> index {
  %p = memref.get_global @n : memref<index>
  %n = memref.load %p[] : memref<index>
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r = affine.for %i = 0 to %n iter_args(%sum = %zero) -> (index) {
    %s = arith.addi %sum, %one : index
    affine.yield %s : index
  }
  return %r : index
}
