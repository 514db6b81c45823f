// The memref that comes out begins elsewhere.
memref.global @g : memref<4xi8> = dense<[1, 2, 3, 4]> {alignment = 64}
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.get_global @g : memref<4xi8>
  %b = memref.subview %a[%c0] [2] [1] : memref<4xi8> to memref<2xi8, strided<[1], offset: ?>>
  %d = memref.assume_alignment %b, 64 : memref<2xi8, strided<[1], offset: ?>>
  %x = memref.load %d[%c0] : memref<2xi8, strided<[1], offset: ?>>
  return %x : i8
}
// -----
memref.global @g : memref<4xi8> = dense<[1, 2, 3, 4]> {alignment = 64}
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.get_global @g : memref<4xi8>
  %b = memref.subview %a[%c0] [2] [1] : memref<4xi8> to memref<2xi8, strided<[1], offset: ?>>
  %d = memref.subview %a[%c1] [2] [1] : memref<4xi8> to memref<2xi8, strided<[1], offset: ?>>
  %x = memref.load %d[%c0] : memref<2xi8, strided<[1], offset: ?>>
  return %x : i8
}
