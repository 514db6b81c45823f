func.func @main() -> (vector<4xi32>) {
  %c0 = arith.constant 0 : index
  %pad = arith.constant 7 : i32
  %m = arith.constant dense<[true, true, false, false]> : vector<4xi1>
  %n = arith.constant dense<[true, false, true, false]> : vector<4xi1>
  %all = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %a = memref.alloca() : memref<4xi32>
  vector.store %all, %a[%c0] : memref<4xi32>, vector<4xi32>
  %r = vector.mask %m { vector.transfer_read %a[%c0], %pad, %n {in_bounds = [true]} : memref<4xi32>, vector<4xi32> } : vector<4xi1> -> vector<4xi32>
  return %r : vector<4xi32>
}
