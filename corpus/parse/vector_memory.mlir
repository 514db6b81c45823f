// What the operations of `vector` on memory refuse.

func.func @load(%m: memref<?x?xf32>, %s: memref<?xf32, strided<[2]>>, %p: memref<f32>, %v: memref<?xvector<4xf32>>, %i: index) {
  %0 = vector.load %m[%i, %i] : memref<?x?xf32>, vector<4xf64> //~ verify-type
  %1 = vector.load %m[%i] : memref<?x?xf32>, vector<4xf32> //~ verify-operands
  %2 = vector.load %s[%i] : memref<?xf32, strided<[2]>>, vector<2xf32> //~ verify-type
  %3 = vector.load %p[] : memref<f32>, vector<1xf32> //~ verify-type
  %4 = vector.load %v[%i] : memref<?xvector<4xf32>>, vector<8xf32> //~ verify-type
  %5 = vector.load %m[%i, %i] {alignment = 3} : memref<?x?xf32>, vector<4xf32> //~ verify-attribute
  return
}

func.func @store(%m: memref<?x?xf32>, %i: index, %v: vector<4xi32>, %w: vector<1x1x2xf32>) {
  vector.store %v, %m[%i, %i] : memref<?x?xf32>, vector<4xi32> //~ verify-type
  vector.store %w, %m[%i, %i] : memref<?x?xf32>, vector<1x1x2xf32> //~ verify-type
  return
}

func.func @masked(%m: memref<?xf32>, %i: index, %k: vector<4xi1>, %b: vector<4xi8>, %v: vector<4xf32>, %w: vector<2xf32>, %p: vector<i1>, %q: vector<f32>) {
  %0 = vector.maskedload %m[%i], %k, %w : memref<?xf32>, vector<4xi1>, vector<2xf32> into vector<4xf32> //~ verify-type
  %1 = vector.maskedload %m[%i], %b, %v : memref<?xf32>, vector<4xi8>, vector<4xf32> into vector<4xf32> //~ verify-type
  %2 = vector.maskedload %m[%i], %p, %q : memref<?xf32>, vector<i1>, vector<f32> into vector<f32> //~ verify-type
  vector.maskedstore %m[%i], %k, %w : memref<?xf32>, vector<4xi1>, vector<2xf32> //~ verify-type
  %3 = vector.expandload %m[%i, %i], %k, %v : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32> //~ verify-operands
  vector.compressstore %m[%i], %k, %w : memref<?xf32>, vector<4xi1>, vector<2xf32> //~ verify-type
  return
}

func.func @scalable(%m: memref<?xf32>, %i: index, %k: vector<[4]xi1>, %v: vector<[4]xf32>) {
  %0 = vector.maskedload %m[%i], %k, %v : memref<?xf32>, vector<[4]xi1>, vector<[4]xf32> into vector<[4]xf32>
  %1 = vector.expandload %m[%i], %k, %v : memref<?xf32>, vector<[4]xi1>, vector<[4]xf32> into vector<[4]xf32> //~ verify-type
  return
}

func.func @spread(%m: memref<?xf32>, %t: tensor<*xf32>, %i: index, %at: vector<4xi32>, %f: vector<4xf32>, %k: vector<4xi1>, %v: vector<2xf32>) {
  %0 = vector.gather %m[%i] [%f], %k, %f : memref<?xf32>, vector<4xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32> //~ verify-type
  %1 = vector.gather %m[%i] [%at], %k, %v : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<2xf32> into vector<4xf32> //~ verify-type
  %2 = vector.gather %t[%i] [%at], %k, %f : tensor<*xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32> //~ verify-type
  vector.scatter %m[%i] [%at], %k, %v : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<2xf32> //~ verify-type
  vector.scatter %m[] [%at], %k, %f : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> //~ verify-operands
  return
}

func.func @read(%m: memref<?x?xf32>, %v: memref<?xvector<4xf32>>, %i: index, %p: f32) {
  %0 = vector.transfer_read %m[%i, %i], %p {in_bounds = [true, true]} : memref<?x?xf32>, vector<4xf32> //~ verify-attribute
  %1 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1) -> (1)>} : memref<?x?xf32>, vector<4xf32> //~ verify-attribute
  %2 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1) -> (d0, d0)>} : memref<?x?xf32>, vector<4x4xf32> //~ verify-attribute
  %3 = vector.transfer_read %m[%i, %i], %p {permutation_map = affine_map<(d0, d1, d2) -> (d0)>} : memref<?x?xf32>, vector<4xf32> //~ verify-attribute
  %4 = vector.transfer_read %m[%i, %i], %p {masked = [false]} : memref<?x?xf32>, vector<4xf32> //~ verify-attribute
  %5 = vector.transfer_read %m[%i], %p : memref<?x?xf32>, vector<4xf32> //~ verify-operands
  %6 = "vector.transfer_read"(%m, %i, %i, %i) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<?x?xf32>, index, index, index) -> vector<4xf32> //~ verify-type
  %7 = "vector.transfer_read"(%m, %i, %i, %p) <{operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<?x?xf32>, index, index, f32) -> vector<4xf32> //~ verify-attribute
  %8 = vector.transfer_read %m[%i, %i], %p : memref<?x?xf32>, vector<3xf16> //~ verify-type
  return
}

// A row may be a whole number of elements of another type, which means nothing here.
func.func @rows_of_others(%m: memref<?x?xf32>, %i: index, %p: f32) {
  %0 = vector.transfer_read %m[%i, %i], %p : memref<?x?xf32>, vector<4xf64>
  return
}

func.func @write(%m: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %v: vector<4xf32>) {
  vector.transfer_write %v, %m[%i, %i] {permutation_map = affine_map<(d0, d1) -> (0)>} : vector<4xf32>, memref<?x?xf32> //~ verify-attribute
  "vector.transfer_write"(%v, %t, %i, %i) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<4xf32>, tensor<?x?xf32>, index, index) -> () //~ verify-type
  return
}

func.func @type_cast(%m: memref<2x3xf32>, %s: memref<2x3xf32, strided<[4, 1]>>, %d: memref<?xf32>) {
  %0 = vector.type_cast %m : memref<2x3xf32> to memref<vector<6xf32>> //~ verify-type
  %1 = vector.type_cast %m : memref<2x3xf32> to memref<vector<2x3xi32>> //~ verify-type
  %2 = vector.type_cast %s : memref<2x3xf32, strided<[4, 1]>> to memref<vector<2x3xf32>> //~ verify-type
  %3 = vector.type_cast %d : memref<?xf32> to memref<vector<3xf32>> //~ verify-type
  %4 = vector.type_cast %m : memref<2x3xf32> to memref<vector<2x3xf32>, 1> //~ verify-type
  return
}

// -----

func.func @mask_type(%m: memref<?x?xf32>, %i: index, %p: f32, %k: vector<4xi1>) {
  %0 = vector.transfer_read %m[%i, %i], %p, %k {permutation_map = affine_map<(d0, d1) -> (0)>} : memref<?x?xf32>, vector<4xf32> //~ type-mismatch
  return
}

// -----

func.func @no_map(%m: memref<f32>, %p: f32) {
  %0 = vector.transfer_read %m[], %p : memref<f32>, vector<1xf32> //~ transfer-type
  return
}

// -----

func.func @no_rank(%m: memref<*xf32>, %i: index, %p: f32) {
  %0 = vector.transfer_read %m[%i], %p : memref<*xf32>, vector<1xf32> //~ transfer-type
  return
}
