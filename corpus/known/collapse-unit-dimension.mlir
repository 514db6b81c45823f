memref.global @g : memref<2x3xi32> = dense<[[1, 2, 3], [4, 5, 6]]>
memref.global @n : memref<index> = dense<1>
func.func @main() -> i32 {
  %c1 = arith.constant 1 : index
  %g = memref.get_global @g : memref<2x3xi32>
  %p = memref.get_global @n : memref<index>
  %n = memref.load %p[] : memref<index>
  %v = memref.subview %g[0, 0] [2, %n] [1, 1] : memref<2x3xi32> to memref<2x?xi32, strided<[3, 1]>>
  %c = memref.collapse_shape %v [[0, 1]] : memref<2x?xi32, strided<[3, 1]>> into memref<?xi32, strided<[?]>>
  %x = memref.load %c[%c1] : memref<?xi32, strided<[?]>>
  return %x : i32
}
