func.func @main() -> i8 {
  %zero = arith.constant 0 : index
  %seven = arith.constant dense<7> : vector<1x1xi8>
  %m = memref.alloc() : memref<1x1x1xi8>
  vector.store %seven, %m[%zero, %zero, %zero] : memref<1x1x1xi8>, vector<1x1xi8>
  %r = memref.load %m[%zero, %zero, %zero] : memref<1x1x1xi8>
  return %r : i8
}
