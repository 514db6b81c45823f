memref.global @g : memref<4xi32> = dense<[1, 2, 3, 4]>
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %g = memref.get_global @g : memref<4xi32>
  %at = arith.constant dense<[[3, 2], [1, 0]]> : vector<2x2xindex>
  %on = arith.constant dense<true> : vector<2x2xi1>
  %pass = arith.constant dense<0> : vector<2x2xi32>
  %v = vector.gather %g[%c0] [%at], %on, %pass : memref<4xi32>, vector<2x2xindex>, vector<2x2xi1>, vector<2x2xi32> into vector<2x2xi32>
  %m = memref.alloc() : memref<2x2xi32>
  vector.transfer_write %v, %m[%c0, %c0] : vector<2x2xi32>, memref<2x2xi32>
  %x = memref.load %m[%c1, %c0] : memref<2x2xi32>
  memref.dealloc %m : memref<2x2xi32>
  return %x : i32
}
