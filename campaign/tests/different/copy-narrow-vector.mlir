// Nothing is copied.
func.func @main() -> vector<2xi3> {
  %one = arith.constant dense<1> : vector<2xi3>
  %two = arith.constant dense<2> : vector<2xi3>
  %b = memref.alloca() : memref<1xvector<2xi3>>
  %c = memref.alloca() : memref<1xvector<2xi3>>
  %zero = arith.constant 0 : index
  memref.store %one, %b[%zero] : memref<1xvector<2xi3>>
  memref.store %two, %c[%zero] : memref<1xvector<2xi3>>
  memref.copy %b, %c : memref<1xvector<2xi3>> to memref<1xvector<2xi3>>
  %x = memref.load %c[%zero] : memref<1xvector<2xi3>>
  return %x : vector<2xi3>
}
// -----
func.func @main() -> vector<2xi3> {
  %one = arith.constant dense<1> : vector<2xi3>
  %two = arith.constant dense<2> : vector<2xi3>
  %b = memref.alloca() : memref<1xvector<2xi3>>
  %c = memref.alloca() : memref<1xvector<2xi3>>
  %zero = arith.constant 0 : index
  memref.store %one, %b[%zero] : memref<1xvector<2xi3>>
  memref.store %two, %c[%zero] : memref<1xvector<2xi3>>
  memref.copy %c, %c : memref<1xvector<2xi3>> to memref<1xvector<2xi3>>
  %x = memref.load %c[%zero] : memref<1xvector<2xi3>>
  return %x : vector<2xi3>
}
