func.func @main() -> i32 {
  %c1 = arith.constant 1 : index
  %x = arith.constant 1 : i32
  %v = arith.constant dense<7> : vector<1xi32>
  %m = memref.alloc() : memref<3xvector<1xi32>>
  vector.store %v, %m[%c1] : memref<3xvector<1xi32>>, vector<1xi32>
  memref.dealloc %m : memref<3xvector<1xi32>>
  return %x : i32
}
