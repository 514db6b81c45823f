memref.global @g : memref<8xi32> = dense<[1, 2, 3, 4, 5, 6, 7, 8]>
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %g = memref.get_global @g : memref<8xi32>
  %s = memref.reinterpret_cast %g to offset: [0], sizes: [4], strides: [2] : memref<8xi32> to memref<4xi32, strided<[2]>>
  %on = arith.constant dense<true> : vector<3xi1>
  %v = arith.constant dense<[10, 11, 12]> : vector<3xi32>
  vector.maskedstore %s[%c0], %on, %v : memref<4xi32, strided<[2]>>, vector<3xi1>, vector<3xi32>
  %x = memref.load %s[%c2] : memref<4xi32, strided<[2]>>
  return %x : i32
}
