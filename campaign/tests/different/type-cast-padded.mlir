// Another store, beside a cast.
func.func @main() -> i8 {
  %no = arith.constant 0 : i8
  %x = arith.constant 7 : i8
  %m = memref.alloca() : memref<2x3xi8>
  %n = memref.alloca() : memref<i8>
  %c = vector.type_cast %m : memref<2x3xi8> to memref<vector<2x3xi8>>
  memref.store %no, %n[] : memref<i8>
  memref.store %x, %n[] : memref<i8>
  %r = memref.load %n[] : memref<i8>
  return %r : i8
}
// -----
func.func @main() -> i8 {
  %no = arith.constant 0 : i8
  %x = arith.constant 7 : i8
  %m = memref.alloca() : memref<2x3xi8>
  %n = memref.alloca() : memref<i8>
  %c = vector.type_cast %m : memref<2x3xi8> to memref<vector<2x3xi8>>
  memref.store %no, %n[] : memref<i8>
  memref.store %no, %n[] : memref<i8>
  %r = memref.load %n[] : memref<i8>
  return %r : i8
}
// -----
// A vector that lies as its elements do is written as another.
func.func @main() -> i8 {
  %zero = arith.constant 0 : index
  %no = arith.constant 0 : i8
  %x = arith.constant dense<7> : vector<1xi8>
  %y = arith.constant dense<8> : vector<1xi8>
  %m = memref.alloca() : memref<1xi8>
  memref.store %no, %m[%zero] : memref<1xi8>
  %c = vector.type_cast %m : memref<1xi8> to memref<vector<1xi8>>
  memref.store %x, %c[] : memref<vector<1xi8>>
  %r = memref.load %m[%zero] : memref<1xi8>
  return %r : i8
}
// -----
func.func @main() -> i8 {
  %zero = arith.constant 0 : index
  %no = arith.constant 0 : i8
  %x = arith.constant dense<7> : vector<1xi8>
  %y = arith.constant dense<8> : vector<1xi8>
  %m = memref.alloca() : memref<1xi8>
  memref.store %no, %m[%zero] : memref<1xi8>
  %c = vector.type_cast %m : memref<1xi8> to memref<vector<1xi8>>
  memref.store %y, %c[] : memref<vector<1xi8>>
  %r = memref.load %m[%zero] : memref<1xi8>
  return %r : i8
}
