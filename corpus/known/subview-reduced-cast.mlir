memref.global @g : memref<1x1xi8> = dense<7>
func.func @main() -> memref<1xi8, strided<[?]>> {
  %one = arith.constant 1 : index
  %g = memref.get_global @g : memref<1x1xi8>
  %v = memref.subview %g[0, 0] [1, 1] [%one, 1] : memref<1x1xi8> to memref<1xi8, strided<[?]>>
  return %v : memref<1xi8, strided<[?]>>
}
