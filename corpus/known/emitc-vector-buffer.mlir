func.func @main() {
  %m = memref.alloc() : memref<4x1xvector<2x3xf64>>
  %zero = arith.constant 0 : index
  %v = arith.constant dense<0.000000e+00> : vector<2x3xf64>
  memref.store %v, %m[%zero, %zero] : memref<4x1xvector<2x3xf64>>
  return
}
