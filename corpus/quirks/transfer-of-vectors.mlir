func.func @main() -> i32 {
  %c1 = arith.constant 1 : index
  %x = arith.constant 9 : i32
  %pad = arith.constant dense<7> : vector<2xi32>
  %m = memref.alloc() : memref<3xvector<2xi32>>
  %v = vector.transfer_read %m[%c1], %pad : memref<3xvector<2xi32>>, vector<4x2xi32>
  vector.transfer_write %v, %m[%c1] : vector<4x2xi32>, memref<3xvector<2xi32>>
  memref.dealloc %m : memref<3xvector<2xi32>>
  return %x : i32
}
