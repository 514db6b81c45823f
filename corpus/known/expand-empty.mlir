memref.global @n : memref<index> = dense<3>
func.func @main() -> memref<?x0xi64> {
  %c0 = arith.constant 0 : index
  %p = memref.get_global @n : memref<index>
  %n = memref.load %p[] : memref<index>
  %m = memref.alloc(%c0) : memref<?xi64>
  %e = memref.expand_shape %m [[0, 1]] output_shape [%n, 0] : memref<?xi64> into memref<?x0xi64>
  return %e : memref<?x0xi64>
}
