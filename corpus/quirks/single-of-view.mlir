memref.global @g : memref<6xi32> = dense<[1, 2, 3, 4, 5, 6]>
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %g = memref.get_global @g : memref<6xi32>
  %s = memref.reinterpret_cast %g to offset: [0], sizes: [3], strides: [2] : memref<6xi32> to memref<3xi32, strided<[2]>>
  %v = arith.constant dense<7> : vector<1xi32>
  vector.store %v, %s[%c2] : memref<3xi32, strided<[2]>>, vector<1xi32>
  %x = memref.load %s[%c2] : memref<3xi32, strided<[2]>>
  return %x : i32
}
