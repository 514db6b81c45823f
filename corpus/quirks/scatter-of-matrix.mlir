memref.global @g : memref<4xi32> = dense<[1, 2, 3, 4]>
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %g = memref.get_global @g : memref<4xi32>
  %at = arith.constant dense<[[3, 2], [1, 0]]> : vector<2x2xindex>
  %on = arith.constant dense<true> : vector<2x2xi1>
  %v = arith.constant dense<[[5, 6], [7, 8]]> : vector<2x2xi32>
  vector.scatter %g[%c0] [%at], %on, %v : memref<4xi32>, vector<2x2xindex>, vector<2x2xi1>, vector<2x2xi32>
  %x = memref.load %g[%c0] : memref<4xi32>
  return %x : i32
}
