// Masked accesses of memrefs whose elements do not follow each other.

// plumb: run @compressed(dense<[[1, 2], [3, 4], [5, 6]]>, dense<[1, 0, 1]>, dense<[7, 8, 9]>) = dense<[[1, 7], [3, 9], [5, 6]]>
func.func @compressed(%m: memref<3x2xi64>, %mask: vector<3xi1>, %v: vector<3xi64>) -> vector<3x2xi64> {
  %zero = arith.constant 0 : index
  %s = memref.subview %m[0, 1] [3, 1] [1, 1] : memref<3x2xi64> to memref<3xi64, strided<[2], offset: 1>>
  vector.compressstore %s[%zero], %mask, %v : memref<3xi64, strided<[2], offset: 1>>, vector<3xi1>, vector<3xi64>
  %all = vector.load %m[%zero, %zero] : memref<3x2xi64>, vector<3x2xi64>
  return %all : vector<3x2xi64>
}

// plumb: run @expanded(dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]>, 1, dense<[1, 0, 1]>) = dense<[2.0, 0.0, 4.0]>
func.func @expanded(%m: memref<3x2xf32>, %column: index, %mask: vector<3xi1>) -> vector<3xf32> {
  %zero = arith.constant 0 : index
  %pass = arith.constant dense<0.0> : vector<3xf32>
  %s = memref.subview %m[0, %column] [3, 1] [1, 1] : memref<3x2xf32> to memref<3xf32, strided<[2], offset: ?>>
  %v = vector.expandload %s[%zero], %mask, %pass : memref<3xf32, strided<[2], offset: ?>>, vector<3xi1>, vector<3xf32> into vector<3xf32>
  return %v : vector<3xf32>
}

// Elements are those of the view, whatever lies between them.
// plumb: run @loaded(dense<[1, 2, 3, 4, 5, 6]>, dense<[1, 0, 1]>) = dense<[1, 0, 5]>
func.func @loaded(%m: memref<6xi16>, %mask: vector<3xi1>) -> vector<3xi16> {
  %zero = arith.constant 0 : index
  %pass = arith.constant dense<0> : vector<3xi16>
  %s = memref.subview %m[0] [3] [2] : memref<6xi16> to memref<3xi16, strided<[2]>>
  %v = vector.maskedload %s[%zero], %mask, %pass : memref<3xi16, strided<[2]>>, vector<3xi1>, vector<3xi16> into vector<3xi16>
  return %v : vector<3xi16>
}

// plumb: run @stored(dense<[1, 2, 3, 4, 5, 6]>, dense<[1, 0, 1]>, dense<[7, 8, 9]>) = dense<[7, 2, 3, 4, 9, 6]>
func.func @stored(%m: memref<6xi16>, %mask: vector<3xi1>, %v: vector<3xi16>) -> vector<6xi16> {
  %zero = arith.constant 0 : index
  %s = memref.subview %m[0] [3] [2] : memref<6xi16> to memref<3xi16, strided<[2]>>
  vector.maskedstore %s[%zero], %mask, %v : memref<3xi16, strided<[2]>>, vector<3xi1>, vector<3xi16>
  %all = vector.load %m[%zero] : memref<6xi16>, vector<6xi16>
  return %all : vector<6xi16>
}
