func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %no = arith.constant false
  %yes = arith.constant true
  %m = memref.alloc() : memref<2xi1>
  memref.store %no, %m[%c0] : memref<2xi1>
  memref.store %yes, %m[%c1] : memref<2xi1>
  %v = vector.load %m[%c0] : memref<2xi1>, vector<2xi1>
  %n = memref.alloc() : memref<2xi1>
  memref.store %no, %n[%c0] : memref<2xi1>
  memref.store %no, %n[%c1] : memref<2xi1>
  vector.store %v, %n[%c0] : memref<2xi1>, vector<2xi1>
  %b = memref.load %n[%c1] : memref<2xi1>
  %x = arith.extui %b : i1 to i32
  memref.dealloc %m : memref<2xi1>
  memref.dealloc %n : memref<2xi1>
  return %x : i32
}
