// `vector.type_cast`: a whole memref as one vector.

// plumb: run @whole(dense<[[1, 2], [3, 4], [5, 6]]>) = dense<[[1, 2], [3, 4], [5, 6]]>
func.func @whole(%m: memref<3x2xi32>) -> vector<3x2xi32> {
  %own = memref.alloc() : memref<3x2xi32>
  memref.copy %m, %own : memref<3x2xi32> to memref<3x2xi32>
  %c = vector.type_cast %own : memref<3x2xi32> to memref<vector<3x2xi32>>
  %v = memref.load %c[] : memref<vector<3x2xi32>>
  memref.dealloc %own : memref<3x2xi32>
  return %v : vector<3x2xi32>
}

// It is the same memory.
// plumb: run @written(dense<[7.0, 8.0]>) = 8.0
func.func @written(%v: vector<2xf64>) -> f64 {
  %one = arith.constant 1 : index
  %m = memref.alloc() : memref<2xf64>
  %c = vector.type_cast %m : memref<2xf64> to memref<vector<2xf64>>
  memref.store %v, %c[] : memref<vector<2xf64>>
  %r = memref.load %m[%one] : memref<2xf64>
  memref.dealloc %m : memref<2xf64>
  return %r : f64
}

// plumb: run @parts(2) = dense<[5, 6]>
func.func @parts(%i: index) -> vector<2xi32> {
  %zero = arith.constant 0 : index
  %v = arith.constant dense<[[1, 2], [3, 4], [5, 6]]> : vector<3x2xi32>
  %m = memref.alloc() : memref<3x2xi32>
  vector.store %v, %m[%zero, %zero] : memref<3x2xi32>, vector<3x2xi32>
  %c = vector.type_cast %m : memref<3x2xi32> to memref<3xvector<2xi32>>
  %r = memref.load %c[%i] : memref<3xvector<2xi32>>
  memref.dealloc %m : memref<3x2xi32>
  return %r : vector<2xi32>
}

// A vector is read as one: memory that holds single elements need not be aligned for it.
// plumb: run @unaligned() ub misaligned
func.func @unaligned() {
  %m = memref.alloca() : memref<4xi32>
  %c = vector.type_cast %m : memref<4xi32> to memref<vector<4xi32>>
  %v = memref.load %c[] : memref<vector<4xi32>>
  return
}
