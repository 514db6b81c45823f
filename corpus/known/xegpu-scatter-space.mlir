func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc(%c2) : memref<2x?xi8, 3>
  %i = arith.constant dense<0> : vector<1xindex>
  %mask = arith.constant dense<false> : vector<1xi1>
  %v = arith.constant dense<5> : vector<1xi8>
  vector.scatter %m[%c1, %c0] [%i], %mask, %v : memref<2x?xi8, 3>, vector<1xindex>, vector<1xi1>, vector<1xi8>
  return
}
