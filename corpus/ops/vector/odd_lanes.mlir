// Accesses by lanes of odd widths, each an element of its own.

// Each lane is an element of its own, also where LLVM would pack lanes into fewer bytes.
// plumb: run @loaded(dense<[1, 0, 1, 1]>, 1) = dense<[0, 1, 1]>
func.func @loaded(%m: memref<4xi1>, %i: index) -> vector<3xi1> {
  %v = vector.load %m[%i] : memref<4xi1>, vector<3xi1>
  return %v : vector<3xi1>
}

// Lanes of few bits overwrite their own elements alone.
// plumb: run @stored(dense<[1, 0, 1, 1]>, dense<[1, 0]>, 1) = dense<[1, 1, 0, 1]>
func.func @stored(%m: memref<4xi1>, %v: vector<2xi1>, %i: index) -> vector<4xi1> {
  %zero = arith.constant 0 : index
  vector.store %v, %m[%i] : memref<4xi1>, vector<2xi1>
  %all = vector.load %m[%zero] : memref<4xi1>, vector<4xi1>
  return %all : vector<4xi1>
}

// plumb: run @masked_load(dense<[3, -4, 1]>, dense<[1, 0, 1]>) = dense<[3, 0, 1]>
func.func @masked_load(%m: memref<3xi3>, %mask: vector<3xi1>) -> vector<3xi3> {
  %zero = arith.constant 0 : index
  %pass = arith.constant dense<0> : vector<3xi3>
  %v = vector.maskedload %m[%zero], %mask, %pass : memref<3xi3>, vector<3xi1>, vector<3xi3> into vector<3xi3>
  return %v : vector<3xi3>
}

// plumb: run @masked_store(dense<[3, -4, 1]>, dense<[0, 1, 1]>, dense<[0, 2, -1]>) = dense<[3, 2, -1]>
func.func @masked_store(%m: memref<3xi3>, %mask: vector<3xi1>, %v: vector<3xi3>) -> vector<3xi3> {
  %zero = arith.constant 0 : index
  vector.maskedstore %m[%zero], %mask, %v : memref<3xi3>, vector<3xi1>, vector<3xi3>
  %all = vector.load %m[%zero] : memref<3xi3>, vector<3xi3>
  return %all : vector<3xi3>
}

// plumb: run @written(dense<[1, 0, 1]>, 1) = dense<[1, 1, 0]>
func.func @written(%m: memref<3xi1>, %i: index) -> vector<3xi1> {
  %zero = arith.constant 0 : index
  %v = arith.constant dense<[true, false, true]> : vector<3xi1>
  vector.transfer_write %v, %m[%i] : vector<3xi1>, memref<3xi1>
  %all = vector.load %m[%zero] : memref<3xi1>, vector<3xi1>
  return %all : vector<3xi1>
}
