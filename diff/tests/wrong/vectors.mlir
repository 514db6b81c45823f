// Lanes, masks and shapes.

func.func @main() -> (vector<4xi32>, vector<2x2xi32>, i32, vector<4xi32>) {
  %v = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %w = arith.constant dense<[5, 6, 7, 8]> : vector<4xi32>
  %m = arith.constant dense<[true, false, true, true]> : vector<4xi1>
  %c0 = arith.constant 0 : index
  %memory = memref.alloc() : memref<4xi32>
  vector.store %w, %memory[%c0] : memref<4xi32>, vector<4xi32>
  vector.maskedstore %memory[%c0], %m, %v : memref<4xi32>, vector<4xi1>, vector<4xi32>
  %all = vector.load %memory[%c0] : memref<4xi32>, vector<4xi32>
  memref.dealloc %memory : memref<4xi32>
  %mixed = vector.shuffle %v, %w [0, 5, 2, 7] : vector<4xi32>, vector<4xi32>
  %square = vector.shape_cast %mixed : vector<4xi32> to vector<2x2xi32>
  %turned = vector.transpose %square, [1, 0] : vector<2x2xi32> to vector<2x2xi32>
  %last = vector.extract %v[3] : i32 from vector<4xi32>
  %put = vector.insert %last, %w [1] : i32 into vector<4xi32>
  return %put, %turned, %last, %all : vector<4xi32>, vector<2x2xi32>, i32, vector<4xi32>
}

// mismatch: [0, 5, 2, 7] => [0, 5, 2, 6]
// mismatch: [true, false, true, true] => [true, true, true, true]
// mismatch: [1, 0] : => [0, 1] :
// mismatch: %v[3] => %v[2]
// mismatch: %w [1] => %w [0]
// mismatch: vector.store %w => vector.store %v
// latent-ub: memref.dealloc %memory : memref<4xi32> => memref.dealloc %memory : memref<4xi32> memref.dealloc %memory : memref<4xi32>
// mismatch: vector.store %w, %memory[%c0] : memref<4xi32>, vector<4xi32> =>
