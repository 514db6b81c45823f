func.func @main() -> i8 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %no = arith.constant 0 : i8
  %x = arith.constant dense<7> : vector<2x3xi8>
  %m = memref.alloca() : memref<2x3xi8>
  memref.store %no, %m[%one, %zero] : memref<2x3xi8>
  %c = vector.type_cast %m : memref<2x3xi8> to memref<vector<2x3xi8>>
  memref.store %x, %c[] : memref<vector<2x3xi8>>
  %r = memref.load %m[%one, %zero] : memref<2x3xi8>
  return %r : i8
}
