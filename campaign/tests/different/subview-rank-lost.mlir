// A cast that loses no rank, and gives another buffer.
memref.global @g : memref<2xi8> = dense<[1, 2]>
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %g = memref.get_global @g : memref<2xi8>
  %v = memref.subview %g[1] [1] [1] : memref<2xi8> to memref<1xi8, strided<[1], offset: 1>>
  %u = memref.cast %v : memref<1xi8, strided<[1], offset: 1>> to memref<*xi8>
  %m = memref.cast %u : memref<*xi8> to memref<?xi8, strided<[?], offset: ?>>
  %x = memref.load %m[%c0] : memref<?xi8, strided<[?], offset: ?>>
  return %x : i8
}
// -----
memref.global @g : memref<2xi8> = dense<[1, 2]>
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %g = memref.get_global @g : memref<2xi8>
  %v = memref.subview %g[1] [1] [1] : memref<2xi8> to memref<1xi8, strided<[1], offset: 1>>
  %u = memref.cast %g : memref<2xi8> to memref<*xi8>
  %m = memref.cast %u : memref<*xi8> to memref<?xi8, strided<[?], offset: ?>>
  %x = memref.load %m[%c0] : memref<?xi8, strided<[?], offset: ?>>
  return %x : i8
}
