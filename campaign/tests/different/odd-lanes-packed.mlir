// Lanes of whole bytes.
memref.global @g : memref<2xi32> = dense<[1, 2]>
func.func @main() -> vector<2xi32> {
  %zero = arith.constant 0 : index
  %g = memref.get_global @g : memref<2xi32>
  %r = vector.load %g[%zero] : memref<2xi32>, vector<2xi32>
  return %r : vector<2xi32>
}
// -----
memref.global @g : memref<2xi32> = dense<[1, 2]>
func.func @main() -> vector<2xi32> {
  %zero = arith.constant 0 : index
  %g = memref.get_global @g : memref<2xi32>
  %r = arith.constant dense<1> : vector<2xi32>
  return %r : vector<2xi32>
}
// -----
// One lane of few bits is written as another.
func.func @main() -> i1 {
  %zero = arith.constant 0 : index
  %no = arith.constant false
  %x = arith.constant dense<true> : vector<1xi1>
  %y = arith.constant dense<false> : vector<1xi1>
  %m = memref.alloca() : memref<2xi1>
  memref.store %no, %m[%zero] : memref<2xi1>
  vector.store %x, %m[%zero] : memref<2xi1>, vector<1xi1>
  %r = memref.load %m[%zero] : memref<2xi1>
  return %r : i1
}
// -----
func.func @main() -> i1 {
  %zero = arith.constant 0 : index
  %no = arith.constant false
  %x = arith.constant dense<true> : vector<1xi1>
  %y = arith.constant dense<false> : vector<1xi1>
  %m = memref.alloca() : memref<2xi1>
  memref.store %no, %m[%zero] : memref<2xi1>
  vector.store %y, %m[%zero] : memref<2xi1>, vector<1xi1>
  %r = memref.load %m[%zero] : memref<2xi1>
  return %r : i1
}
// -----
// Lanes of few bits are read beyond the end.
memref.global @g : memref<2xi1> = dense<true>
func.func @main() -> vector<2xi1> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %g = memref.get_global @g : memref<2xi1>
  %r = vector.load %g[%zero] : memref<2xi1>, vector<2xi1>
  return %r : vector<2xi1>
}
// -----
memref.global @g : memref<2xi1> = dense<true>
func.func @main() -> vector<2xi1> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %g = memref.get_global @g : memref<2xi1>
  %r = vector.load %g[%one] : memref<2xi1>, vector<2xi1>
  return %r : vector<2xi1>
}
