// No check fails, and the view begins elsewhere.
memref.global @g : memref<4xi8> = dense<[1, 2, 3, 4]>
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %g = memref.get_global @g : memref<4xi8>
  %v = memref.subview %g[%c0] [2] [1] : memref<4xi8> to memref<2xi8, strided<[1], offset: ?>>
  %x = memref.load %v[%c0] : memref<2xi8, strided<[1], offset: ?>>
  return %x : i8
}
// -----
memref.global @g : memref<4xi8> = dense<[1, 2, 3, 4]>
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %g = memref.get_global @g : memref<4xi8>
  %v = memref.subview %g[%c1] [2] [1] : memref<4xi8> to memref<2xi8, strided<[1], offset: ?>>
  %x = memref.load %v[%c0] : memref<2xi8, strided<[1], offset: ?>>
  return %x : i8
}
