memref.global @g : memref<8x7xi1> = dense<true>
func.func @main() -> i1 {
  %0 = memref.get_global @g : memref<8x7xi1>
  %1 = arith.constant 0 : index
  %2 = arith.constant 1 : index
  %3 = memref.subview %0[0, %1] [1, 1] [%2, 3] : memref<8x7xi1> to memref<1xi1, strided<[?], offset: ?>>
  %4 = memref.load %3[%1] : memref<1xi1, strided<[?], offset: ?>>
  return %4 : i1
}
