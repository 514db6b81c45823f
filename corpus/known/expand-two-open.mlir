memref.global @g : memref<6xi32> = dense<[1, 2, 3, 4, 5, 6]>
memref.global @n : memref<2xindex> = dense<[2, 3]>
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %g = memref.get_global @g : memref<6xi32>
  %p = memref.get_global @n : memref<2xindex>
  %n = memref.load %p[%c0] : memref<2xindex>
  %m = memref.load %p[%c1] : memref<2xindex>
  %d = memref.cast %g : memref<6xi32> to memref<?xi32>
  %e = memref.expand_shape %d [[0, 1]] output_shape [%n, %m] : memref<?xi32> into memref<?x?xi32>
  %x = memref.load %e[%c1, %c1] : memref<?x?xi32>
  return %x : i32
}
