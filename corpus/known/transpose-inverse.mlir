memref.global @g : memref<2x1x1xi8> = dense<1>
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %g = memref.get_global @g : memref<2x1x1xi8>
  %t = memref.transpose %g (i, j, k) -> (j, k, i) : memref<2x1x1xi8> to memref<1x1x2xi8, strided<[1, 1, 1]>>
  %u = memref.cast %t : memref<1x1x2xi8, strided<[1, 1, 1]>> to memref<*xi8>
  %c2 = arith.constant 2 : index
  %n = memref.dim %u, %c2 : memref<*xi8>
  return %n : index
}
