module {
  func.func @main() -> vector<2xi8> {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %two = arith.constant 2 : index
    %seven = arith.constant 7 : i8
    %zeros = arith.constant dense<0> : vector<2xi8>
    %m = memref.alloc() : memref<2xi8>
    %out = memref.alloc() : memref<2xi8>
    vector.store %zeros, %m[%zero] : memref<2xi8>, vector<2xi8>
    vector.store %zeros, %out[%zero] : memref<2xi8>, vector<2xi8>
    scf.parallel (%i) = (%zero) to (%two) step (%one) {
      memref.store %seven, %m[%i] : memref<2xi8>
    }
    scf.parallel (%i) = (%zero) to (%two) step (%one) {
      %k = arith.subi %one, %i : index
      %v = vector.load %m[%k] : memref<2xi8>, vector<1xi8>
      vector.store %v, %out[%i] : memref<2xi8>, vector<1xi8>
    }
    %r = vector.load %out[%zero] : memref<2xi8>, vector<2xi8>
    return %r : vector<2xi8>
  }
}
