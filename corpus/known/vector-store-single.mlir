func.func @main() {
  %zero = arith.constant 0 : index
  %v = arith.constant dense<7> : vector<1xi32>
  %m = memref.alloca() : memref<1xvector<1xi32>>
  vector.store %v, %m[%zero] : memref<1xvector<1xi32>>, vector<1xi32>
  return
}
