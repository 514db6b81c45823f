memref.global @g : memref<6xi32> = dense<[1, 2, 3, 4, 5, 6]>
memref.global @shape : memref<2xi32> = dense<[2, 3]>
func.func @main() -> i32 {
  %c1 = arith.constant 1 : index
  %g = memref.get_global @g : memref<6xi32>
  %p = memref.get_global @shape : memref<2xi32>
  %s = memref.cast %p : memref<2xi32> to memref<?xi32>
  %u = memref.reshape %g(%s) : (memref<6xi32>, memref<?xi32>) -> memref<*xi32>
  %m = memref.cast %u : memref<*xi32> to memref<?x?xi32>
  %x = memref.load %m[%c1, %c1] : memref<?x?xi32>
  return %x : i32
}
