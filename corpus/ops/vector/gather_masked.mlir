// A gather from a tensor within `vector.mask`: a lane that either mask leaves out is passed through.
// plumb: run @masked(dense<[10, 11, 12, 13]>, dense<[1, 9, 0]>, dense<[1, 0, 1]>) = dense<[11, -2, 10]>
func.func @masked(%from: memref<?xi32>, %at: vector<3xi32>, %around: vector<3xi1>) -> vector<3xi32> {
  %m = bufferization.to_tensor %from restrict : memref<?xi32> to tensor<?xi32>
  %i = arith.constant 0 : index
  %mask = arith.constant dense<true> : vector<3xi1>
  %pass = arith.constant dense<[-1, -2, -3]> : vector<3xi32>
  %v = vector.mask %around { vector.gather %m[%i] [%at], %mask, %pass : tensor<?xi32>, vector<3xi32>, vector<3xi1>, vector<3xi32> into vector<3xi32> } : vector<3xi1> -> vector<3xi32>
  return %v : vector<3xi32>
}
