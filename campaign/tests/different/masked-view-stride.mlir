// The elements follow each other.
memref.global @g : memref<3xi16> = dense<[1, 2, 3]>
func.func @main() -> vector<2xi16> {
  %zero = arith.constant 0 : index
  %mask = arith.constant dense<[false, true]> : vector<2xi1>
  %pass = arith.constant dense<0> : vector<2xi16>
  %g = memref.get_global @g : memref<3xi16>
  %v = memref.subview %g[1] [2] [1] : memref<3xi16> to memref<2xi16, strided<[1], offset: 1>>
  %r = vector.maskedload %v[%zero], %mask, %pass
      : memref<2xi16, strided<[1], offset: 1>>, vector<2xi1>, vector<2xi16> into vector<2xi16>
  return %r : vector<2xi16>
}
// -----
memref.global @g : memref<3xi16> = dense<[1, 2, 3]>
func.func @main() -> vector<2xi16> {
  %zero = arith.constant 0 : index
  %mask = arith.constant dense<[false, true]> : vector<2xi1>
  %pass = arith.constant dense<0> : vector<2xi16>
  %g = memref.get_global @g : memref<3xi16>
  %v = memref.subview %g[1] [2] [1] : memref<3xi16> to memref<2xi16, strided<[1], offset: 1>>
  %r = arith.addi %pass, %pass : vector<2xi16>
  return %r : vector<2xi16>
}
// -----
// The view is of rows, whose elements follow each other.
func.func @main() -> i16 {
  %zero = arith.constant 0 : index
  %mask = arith.constant dense<true> : vector<2xi1>
  %no = arith.constant 0 : i16
  %x = arith.constant dense<7> : vector<2xi16>
  %y = arith.constant dense<8> : vector<2xi16>
  %m = memref.alloca() : memref<2x3xi16>
  memref.store %no, %m[%zero, %zero] : memref<2x3xi16>
  %v = memref.subview %m[0, 0] [1, 2] [2, 1] : memref<2x3xi16> to memref<1x2xi16, strided<[6, 1]>>
  vector.compressstore %v[%zero, %zero], %mask, %x
      : memref<1x2xi16, strided<[6, 1]>>, vector<2xi1>, vector<2xi16>
  %r = memref.load %m[%zero, %zero] : memref<2x3xi16>
  return %r : i16
}
// -----
func.func @main() -> i16 {
  %zero = arith.constant 0 : index
  %mask = arith.constant dense<true> : vector<2xi1>
  %no = arith.constant 0 : i16
  %x = arith.constant dense<7> : vector<2xi16>
  %y = arith.constant dense<8> : vector<2xi16>
  %m = memref.alloca() : memref<2x3xi16>
  memref.store %no, %m[%zero, %zero] : memref<2x3xi16>
  %v = memref.subview %m[0, 0] [1, 2] [2, 1] : memref<2x3xi16> to memref<1x2xi16, strided<[6, 1]>>
  vector.compressstore %v[%zero, %zero], %mask, %y
      : memref<1x2xi16, strided<[6, 1]>>, vector<2xi1>, vector<2xi16>
  %r = memref.load %m[%zero, %zero] : memref<2x3xi16>
  return %r : i16
}
// -----
// Elements that do not follow each other, and what is accessed is not there.
memref.global @g : memref<3xi16> = dense<[1, 2, 3]>
func.func @main() -> vector<2xi16> {
  %zero = arith.constant 0 : index
  %mask = arith.constant dense<[false, true]> : vector<2xi1>
  %pass = arith.constant dense<0> : vector<2xi16>
  %g = memref.get_global @g : memref<3xi16>
  %v = memref.subview %g[0] [2] [2] : memref<3xi16> to memref<2xi16, strided<[2]>>
  %r = vector.expandload %v[%zero], %mask, %pass
      : memref<2xi16, strided<[2]>>, vector<2xi1>, vector<2xi16> into vector<2xi16>
  return %r : vector<2xi16>
}
// -----
memref.global @g : memref<3xi16> = dense<[1, 2, 3]>
func.func @main() -> vector<2xi16> {
  %zero = arith.constant 0 : index
  %mask = arith.constant dense<[false, true]> : vector<2xi1>
  %pass = arith.constant dense<0> : vector<2xi16>
  %g = memref.get_global @g : memref<3xi16>
  %v = memref.subview %g[0] [2] [2] : memref<3xi16> to memref<2xi16, strided<[2]>>
  %five = arith.constant 5 : index
  %r = vector.load %g[%five] : memref<3xi16>, vector<2xi16>
  return %r : vector<2xi16>
}
