// Nothing is transferred, and another element is read.
memref.global @g : memref<2xi8> = dense<[3, 4]>
func.func @main() -> i8 {
  %g = memref.get_global @g : memref<2xi8>
  %r = affine.load %g[0] : memref<2xi8>
  return %r : i8
}
// -----
memref.global @g : memref<2xi8> = dense<[3, 4]>
func.func @main() -> i8 {
  %g = memref.get_global @g : memref<2xi8>
  %r = affine.load %g[1] : memref<2xi8>
  return %r : i8
}
