// The read has no mask of its own.
func.func @main() -> vector<2xi32> {
  %c0 = arith.constant 0 : index
  %pad = arith.constant 7 : i32
  %m = arith.constant dense<[true, false]> : vector<2xi1>
  %all = arith.constant dense<[1, 2]> : vector<2xi32>
  %a = memref.alloca() : memref<2xi32>
  vector.store %all, %a[%c0] : memref<2xi32>, vector<2xi32>
  %r = vector.mask %m { vector.transfer_read %a[%c0], %pad {in_bounds = [true]} : memref<2xi32>, vector<2xi32> } : vector<2xi1> -> vector<2xi32>
  return %r : vector<2xi32>
}
// -----
func.func @main() -> vector<2xi32> {
  %c0 = arith.constant 0 : index
  %pad = arith.constant 7 : i32
  %m = arith.constant dense<[true, false]> : vector<2xi1>
  %all = arith.constant dense<[1, 2]> : vector<2xi32>
  %a = memref.alloca() : memref<2xi32>
  vector.store %all, %a[%c0] : memref<2xi32>, vector<2xi32>
  %r = vector.transfer_read %a[%c0], %pad {in_bounds = [true]} : memref<2xi32>, vector<2xi32>
  return %r : vector<2xi32>
}
