// Another element is read, and no subscript runs backwards.
memref.global @g : memref<2xi8> = dense<[3, 4]>
func.func @main() -> i8 {
  %m = memref.get_global @g : memref<2xi8>
  %r = affine.load %m[0] : memref<2xi8>
  return %r : i8
}
// -----
memref.global @g : memref<2xi8> = dense<[3, 4]>
func.func @main() -> i8 {
  %m = memref.get_global @g : memref<2xi8>
  %r = affine.load %m[1] : memref<2xi8>
  return %r : i8
}
