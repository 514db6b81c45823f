memref.global @g : memref<8xi32> = dense<[1, 2, 3, 4, 5, 6, 7, 8]>
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %g = memref.get_global @g : memref<8xi32>
  %s = memref.reinterpret_cast %g to offset: [0], sizes: [4], strides: [2] : memref<8xi32> to memref<4xi32, strided<[2]>>
  %at = arith.constant dense<[2, 1]> : vector<2xi32>
  %on = arith.constant dense<true> : vector<2xi1>
  %v = arith.constant dense<[10, 11]> : vector<2xi32>
  vector.scatter %s[%c0] [%at], %on, %v : memref<4xi32, strided<[2]>>, vector<2xi32>, vector<2xi1>, vector<2xi32>
  %x = memref.load %s[%c2] : memref<4xi32, strided<[2]>>
  return %x : i32
}
