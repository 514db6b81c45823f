// `vector.store`: a slice of memory, its last dimension by unit strides. All of it is in bounds.

// plumb: run @row(dense<[10, 11, 12, 13, 14]>, dense<[1, 2, 3]>, 1) = dense<[10, 1, 2, 3, 14]>
// plumb: run @row(dense<[10, 11, 12, 13, 14]>, dense<[1, 2, 3]>, 3) ub index-out-of-bounds
func.func @row(%m: memref<5xi32>, %v: vector<3xi32>, %i: index) -> vector<5xi32> {
  %zero = arith.constant 0 : index
  vector.store %v, %m[%i] : memref<5xi32>, vector<3xi32>
  %all = vector.load %m[%zero] : memref<5xi32>, vector<5xi32>
  return %all : vector<5xi32>
}

// plumb: run @rows(dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]>, dense<[[-1, -2], [-3, -4]]>, 1, 1) = dense<[[1, 2, 3], [4, -1, -2], [7, -3, -4]]>
// plumb: run @rows(dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]>, dense<[[-1, -2], [-3, -4]]>, 0, 2) ub index-out-of-bounds
func.func @rows(%m: memref<3x3xi64>, %v: vector<2x2xi64>, %i: index, %j: index) -> vector<3x3xi64> {
  %zero = arith.constant 0 : index
  vector.store %v, %m[%i, %j] : memref<3x3xi64>, vector<2x2xi64>
  %all = vector.load %m[%zero, %zero] : memref<3x3xi64>, vector<3x3xi64>
  return %all : vector<3x3xi64>
}

// plumb: run @single(dense<[1, 2, 3, 4, 5, 6]>, dense<9>, 2) = dense<[1, 2, 3, 4, 9, 6]>
func.func @single(%m: memref<6xi8>, %v: vector<i8>, %i: index) -> vector<6xi8> {
  %zero = arith.constant 0 : index
  %s = memref.subview %m[0] [3] [2] : memref<6xi8> to memref<3xi8, strided<[2]>>
  vector.store %v, %s[%i] : memref<3xi8, strided<[2]>>, vector<i8>
  %all = vector.load %m[%zero] : memref<6xi8>, vector<6xi8>
  return %all : vector<6xi8>
}

// plumb: run @to_constant() ub write-to-constant
memref.global constant @fixed : memref<2xi32> = dense<[1, 2]>
func.func @to_constant() {
  %zero = arith.constant 0 : index
  %v = arith.constant dense<0> : vector<2xi32>
  %m = memref.get_global @fixed : memref<2xi32>
  vector.store %v, %m[%zero] : memref<2xi32>, vector<2xi32>
  return
}

// Iterations that may run in any order must not write the same element.
// plumb: run @race(2) returns
// plumb: run @race(1) ub data-race
func.func @race(%step: index) {
  %zero = arith.constant 0 : index
  %four = arith.constant 4 : index
  %v = arith.constant dense<7> : vector<2xi32>
  %m = memref.alloc() : memref<8xi32>
  scf.parallel (%i) = (%zero) to (%four) step (%step) {
    vector.store %v, %m[%i] : memref<8xi32>, vector<2xi32>
  }
  memref.dealloc %m : memref<8xi32>
  return
}
