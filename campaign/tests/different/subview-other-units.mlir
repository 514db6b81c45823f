// A view that drops units in the same way, and is of another offset.
memref.global @g : memref<1x2x1x2xi8> = dense<[[[[1, 2]], [[3, 4]]]]>
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %g = memref.get_global @g : memref<1x2x1x2xi8>
  %m = memref.cast %g : memref<1x2x1x2xi8> to memref<1x2x1x?xi8>
  %v = memref.subview %m[0, 0, 0, 0] [%c1, 2, 1, 1] [1, 1, 1, 1] : memref<1x2x1x?xi8> to memref<?x2xi8, strided<[?, ?]>>
  %x = memref.load %v[%c0, %c1] : memref<?x2xi8, strided<[?, ?]>>
  return %x : i8
}
// -----
memref.global @g : memref<1x2x1x2xi8> = dense<[[[[1, 2]], [[3, 4]]]]>
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %g = memref.get_global @g : memref<1x2x1x2xi8>
  %m = memref.cast %g : memref<1x2x1x2xi8> to memref<1x2x1x?xi8>
  %v = memref.subview %m[0, 0, 0, 1] [%c1, 2, 1, 1] [1, 1, 1, 1] : memref<1x2x1x?xi8> to memref<?x2xi8, strided<[?, ?], offset: 1>>
  %x = memref.load %v[%c0, %c1] : memref<?x2xi8, strided<[?, ?], offset: 1>>
  return %x : i8
}
// -----
// A view that drops no dimension, and is of other sizes.
memref.global @g : memref<2x2xi8> = dense<[[1, 2], [3, 4]]>
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %g = memref.get_global @g : memref<2x2xi8>
  %v = memref.subview %g[0, 0] [%c1, 2] [1, 1] : memref<2x2xi8> to memref<?x2xi8, strided<[2, 1]>>
  %u = memref.cast %v : memref<?x2xi8, strided<[2, 1]>> to memref<*xi8>
  %x = memref.dim %u, %c0 : memref<*xi8>
  return %x : index
}
// -----
memref.global @g : memref<2x2xi8> = dense<[[1, 2], [3, 4]]>
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %g = memref.get_global @g : memref<2x2xi8>
  %v = memref.subview %g[0, 0] [2, 2] [1, 1] : memref<2x2xi8> to memref<2x2xi8, strided<[2, 1]>>
  %u = memref.cast %v : memref<2x2xi8, strided<[2, 1]>> to memref<*xi8>
  %x = memref.dim %u, %c0 : memref<*xi8>
  return %x : index
}
