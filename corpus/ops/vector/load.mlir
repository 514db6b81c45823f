// `vector.load`: a slice of memory, its last dimension by unit strides. All of it is in bounds.

// plumb: run @row(dense<[10, 11, 12, 13, 14]>, 1) = dense<[11, 12, 13]>
// plumb: run @row(dense<[10, 11, 12, 13, 14]>, 2) = dense<[12, 13, 14]>
// plumb: run @row(dense<[10, 11, 12, 13, 14]>, 3) ub index-out-of-bounds
// plumb: run @row(dense<[10, 11, 12, 13, 14]>, -1) ub index-out-of-bounds
func.func @row(%m: memref<?xi32>, %i: index) -> vector<3xi32> {
  %v = vector.load %m[%i] : memref<?xi32>, vector<3xi32>
  return %v : vector<3xi32>
}

// A row does not go on in the next one.
// plumb: run @of_matrix(dense<[[1, 2, 3], [4, 5, 6]]>, 1, 0) = dense<[4, 5]>
// plumb: run @of_matrix(dense<[[1, 2, 3], [4, 5, 6]]>, 0, 1) = dense<[2, 3]>
// plumb: run @of_matrix(dense<[[1, 2, 3], [4, 5, 6]]>, 0, 2) ub index-out-of-bounds
func.func @of_matrix(%m: memref<?x?xi16>, %i: index, %j: index) -> vector<2xi16> {
  %v = vector.load %m[%i, %j] : memref<?x?xi16>, vector<2xi16>
  return %v : vector<2xi16>
}

// plumb: run @rows(dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]>, 1, 1) = dense<[[5, 6], [8, 9]]>
// plumb: run @rows(dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]>, 2, 1) ub index-out-of-bounds
func.func @rows(%m: memref<?x?xi64>, %i: index, %j: index) -> vector<2x2xi64> {
  %v = vector.load %m[%i, %j] : memref<?x?xi64>, vector<2x2xi64>
  return %v : vector<2x2xi64>
}

// The dimensions of the vector are the last ones of memory.
// plumb: run @last(dense<[[[1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0], [7.0, 8.0]]]>, 1) = dense<[[5.0, 6.0], [7.0, 8.0]]>
func.func @last(%m: memref<2x2x2xf32>, %i: index) -> vector<2x2xf32> {
  %zero = arith.constant 0 : index
  %v = vector.load %m[%i, %zero, %zero] : memref<2x2x2xf32>, vector<2x2xf32>
  return %v : vector<2x2xf32>
}

// A single element needs no unit stride.
// plumb: run @single(dense<[1, 2, 3, 4, 5, 6]>, 2) = dense<5>, dense<[5]>
func.func @single(%m: memref<6xi8>, %i: index) -> (vector<i8>, vector<1xi8>) {
  %s = memref.subview %m[0] [3] [2] : memref<6xi8> to memref<3xi8, strided<[2]>>
  %v = vector.load %s[%i] : memref<3xi8, strided<[2]>>, vector<i8>
  %w = vector.load %s[%i] : memref<3xi8, strided<[2]>>, vector<1xi8>
  return %v, %w : vector<i8>, vector<1xi8>
}

// plumb: run @of_view(dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]>, 1, 1) = dense<[11, 12]>
func.func @of_view(%m: memref<3x4xi32>, %i: index, %j: index) -> vector<2xi32> {
  %s = memref.subview %m[0, 1] [2, 3] [2, 1] : memref<3x4xi32> to memref<2x3xi32, strided<[8, 1], offset: 1>>
  %v = vector.load %s[%i, %j] : memref<2x3xi32, strided<[8, 1], offset: 1>>, vector<2xi32>
  return %v : vector<2xi32>
}

// Memory of vectors gives one of them.
// plumb: run @of_vectors(1) = dense<[3.0, 4.0]>
func.func @of_vectors(%i: index) -> vector<2xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %m = memref.alloc() : memref<2xvector<2xf32>>
  %a = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %b = arith.constant dense<[3.0, 4.0]> : vector<2xf32>
  vector.store %a, %m[%zero] : memref<2xvector<2xf32>>, vector<2xf32>
  vector.store %b, %m[%one] : memref<2xvector<2xf32>>, vector<2xf32>
  %v = vector.load %m[%i] : memref<2xvector<2xf32>>, vector<2xf32>
  memref.dealloc %m : memref<2xvector<2xf32>>
  return %v : vector<2xf32>
}

// plumb: run @odd(dense<[-1, 3, -4, 1]>, 0) = dense<[[-1, 3], [-4, 1]]>
func.func @odd(%m: memref<4xi3>, %i: index) -> vector<2x2xi3> {
  %two = arith.constant 2 : index
  %r = memref.reinterpret_cast %m to offset: [0], sizes: [2, 2], strides: [2, 1] : memref<4xi3> to memref<2x2xi3>
  %v = vector.load %r[%i, %i] : memref<2x2xi3>, vector<2x2xi3>
  return %v : vector<2x2xi3>
}

// plumb: run @wide(dense<[1, -2, 3]>, 1) = dense<[-2, 3]>
func.func @wide(%m: memref<3xi128>, %i: index) -> vector<2xi128> {
  %v = vector.load %m[%i] : memref<3xi128>, vector<2xi128>
  return %v : vector<2xi128>
}

// plumb: run @index(dense<[1, -2, 3]>, 1) = dense<[-2, 3]>
func.func @index(%m: memref<3xindex>, %i: index) -> vector<2xindex> {
  %v = vector.load %m[%i] : memref<3xindex>, vector<2xindex>
  return %v : vector<2xindex>
}

// plumb: run @hinted(0) = dense<[5, 5]>
// plumb: run @hinted(1) ub misaligned
func.func @hinted(%i: index) -> vector<2xi32> {
  %five = arith.constant dense<5> : vector<4xi32>
  %zero = arith.constant 0 : index
  %m = memref.alloc() {alignment = 16} : memref<4xi32>
  vector.store %five, %m[%zero] {alignment = 16} : memref<4xi32>, vector<4xi32>
  %v = vector.load %m[%i] {alignment = 16, nontemporal = true} : memref<4xi32>, vector<2xi32>
  memref.dealloc %m : memref<4xi32>
  return %v : vector<2xi32>
}
