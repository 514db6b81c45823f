// Half of a vector is poison, and so are its bytes in memory.
func.func @main() -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %many = arith.constant 33 : i32
  %poison = arith.shli %one, %many : i32
  %v = vector.from_elements %one, %poison, %many, %poison : vector<4xi32>
  %m = memref.alloc() : memref<4xi32>
  vector.store %v, %m[%zero] : memref<4xi32>, vector<4xi32>
  %first = memref.load %m[%zero] : memref<4xi32>
  memref.dealloc %m : memref<4xi32>
  return %first : i32
}
