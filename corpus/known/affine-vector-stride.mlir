memref.global @g : memref<4xf64> = dense<[1.0, 2.0, 3.0, 4.0]>
func.func @main() -> vector<2xf64> {
  %g = memref.get_global @g : memref<4xf64>
  %v = memref.subview %g[0] [2] [2] : memref<4xf64> to memref<2xf64, strided<[2]>>
  %x = affine.vector_load %v[0] : memref<2xf64, strided<[2]>>, vector<2xf64>
  return %x : vector<2xf64>
}
